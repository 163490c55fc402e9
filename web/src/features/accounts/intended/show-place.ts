import type { KeptAction } from '#features/viewer/intended-action.ts';

/** A list that is still in memory is drawn within a few frames; one that is read anew may be shorter for good. */
const MOST_FRAMES = 180;

/** Brings the page back to where something was pressed: as far down as it was, and what it was about in view. */
export function showPlace(action: KeptAction): void {
	const look = (frames: number) => {
		const isTallEnough = document.documentElement.scrollHeight - window.innerHeight >= action.scrollY;
		const target = targetOf(action);
		if (frames > 0 && !(isTallEnough && target)) return void requestAnimationFrame(() => look(frames - 1));
		window.scrollTo({ top: action.scrollY, behavior: 'instant' });
		if (!target) return;
		target.focus({ preventScroll: true });
		if (!isInView(target)) target.scrollIntoView({ block: 'center', behavior: 'instant' });
	};
	look(MOST_FRAMES);
}

/** The card of the deal or, on its own page, its name; the name of the huddle, or its poll; or the comment. */
function targetOf({ kind, id }: KeptAction): HTMLElement | null {
	if (kind === 'comment') return document.getElementById('comments-title');
	if (kind === 'reply' || kind === 'flagComment' || /Comment$/.test(kind)) {
		return document.getElementById(`comment-${id}`);
	}
	if (kind === 'answerPoll') return document.getElementById('poll');
	if (/Huddle$/.test(kind)) return document.querySelector('main h1');
	return document.querySelector(`main [data-deal-link][href$="/deal-details/${id}"]`);
}

function isInView(element: HTMLElement): boolean {
	const { top, bottom } = element.getBoundingClientRect();
	return top >= 0 && bottom <= window.innerHeight;
}

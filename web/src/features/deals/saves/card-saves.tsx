import { Bookmark } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOwnDealState } from '#features/viewer/viewer-deal-state.ts';
import { useLoadedVote } from '#features/votes/use-loaded-vote.ts';
import { elementKey } from '#lib/page/element-key.ts';
import { type SaveableDeal, useSaveDeal } from './use-save-deal.ts';

/** The element on a card that the Save button is rendered into. */
interface SaveSlot extends SaveableDeal {
	element: HTMLElement;
}

/**
 * Renders a Save button on every card of the page, for members, and loads their votes. It uses portals into elements that the
 * cards provide, so visitors never load its code.
 */
export function CardSaves() {
	return useSaveSlots().map(({ element, ...deal }) =>
		createPortal(<CardSave deal={deal} />, element, elementKey(element)),
	);
}

/** A click before the member's state is loaded could do the opposite of what they want. */
function CardSave({ deal }: { deal: SaveableDeal }) {
	const own = useOwnDealState(deal.id);
	useLoadedVote(own);
	return own && <SaveButton deal={deal} />;
}

function SaveButton({ deal }: { deal: SaveableDeal }) {
	const { isSaved, toggle } = useSaveDeal(deal);
	return (
		<button
			type="button"
			aria-pressed={isSaved}
			title={isSaved ? 'Saved' : 'Save'}
			onClick={toggle}
			className="grid size-10 place-items-center rounded-control transition-colors hover:bg-raised hover:text-ink"
		>
			<Bookmark size={18} aria-hidden className={isSaved ? 'fill-current text-ochre' : ''} />
			<span className="sr-only">Save {deal.title}</span>
		</button>
	);
}

/** Returns these elements as cards appear and disappear. */
function useSaveSlots(): readonly SaveSlot[] {
	const [slots, setPlaces] = useState<readonly SaveSlot[]>([]);
	useEffect(() => {
		let frame = 0;
		const update = () => {
			frame = 0;
			const found = [...document.querySelectorAll<HTMLElement>('[data-save]')].map(readPlace);
			setPlaces((before) => (isSame(before, found) ? before : found));
		};
		const lookSoon = () => {
			frame ||= requestAnimationFrame(update);
		};
		const observer = new MutationObserver(lookSoon);
		observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-save'] });
		update();
		return () => {
			observer.disconnect();
			cancelAnimationFrame(frame);
		};
	}, []);
	return slots;
}

function readPlace(element: HTMLElement): SaveSlot {
	return { element, id: Number(element.dataset.save), title: readTitle(element) };
}

/** The card already shows the title. */
function readTitle(element: HTMLElement): string {
	return element.closest('article')?.querySelector('[data-deal-link]')?.textContent ?? 'this deal';
}

function isSame(before: readonly SaveSlot[], found: readonly SaveSlot[]): boolean {
	return (
		before.length === found.length &&
		found.every(({ element, id }, index) => before[index]?.element === element && before[index]?.id === id)
	);
}

import type { DriveStep } from 'driver.js';

interface TourStep {
	title: string;
	description: string;
	/**
	 * Selectors of the elements it may point at. The first visible one is used. Without one, the step is in the middle
	 * of the screen.
	 */
	targets?: string[];
}

const STEPS: TourStep[] = [
	{
		title: 'Welcome!',
		description: 'This is where Australians find, check and share deals. New here? Take a quick look around.',
	},
	{
		title: 'Find deals',
		description: 'Search for a product, a store or a brand, or pick one of the lists below.',
		targets: ['main search', 'nav[aria-label="Filters"]'],
	},
	{
		title: 'Vote',
		description: 'Vote up if a deal is worth it, down if it isn’t. The best ones rise to the top.',
		targets: ['main article fieldset'],
	},
	{
		title: 'Post a deal',
		description: 'Found a bargain? Share it with everyone. All you need is a free account.',
		targets: ['a[href="/post-deal"]'],
	},
	{
		title: 'Follow what you like',
		description: 'Choose Follow on the page of a store, brand or tag. You’ll find everything you follow in one place.',
	},
];

/** Returns the steps that fit the current screen and its content. */
export function tourSteps(): DriveStep[] {
	return STEPS.map(({ title, description, targets = [] }, place) => {
		const element = targets.map(firstVisible).find((found) => found !== undefined);
		return {
			...(element && { element }),
			popover: {
				title: `<h2>${title}</h2>`,
				description,
				align: 'center',
				showButtons: buttonsAt(place),
				...(place === 0 && { popoverClass: 'tour-welcome' }),
			},
		};
	});
}

/** `close` is Skip Tour. On the last step, `next` is Get Started and there is nothing to skip. */
function buttonsAt(place: number): ('previous' | 'next' | 'close')[] {
	if (place === 0) return ['next', 'close'];
	return place === STEPS.length - 1 ? ['previous', 'next'] : ['previous', 'next', 'close'];
}

function firstVisible(selector: string): Element | undefined {
	return [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0);
}

import './tour.css';
import { type DriveStep, driver, type PopoverDOM } from 'driver.js';
import { useEffect } from 'react';
import { withStorage } from '#lib/session/storage.ts';
import { buttonClass } from '#ui/base/button.ts';
import { ONBOARDING_COMPLETED } from './use-tour-due.ts';

/** Renders nothing itself: the tour is open while this component is mounted, so it closes with the page. */
export function Tour() {
	useEffect(() => startTour(), []);
	return null;
}

/** Visitors who are typing or have something open are not interrupted. The tour is offered on another day. */
const OCCUPIED = 'input, textarea, select, dialog, [popover]';

/**
 * Starts the tour and returns a function that ends it. However it ends (the last button, Skip Tour, Escape, a click
 * next to it, or another page), it is not offered again. If the browser cannot remember that, it does not start.
 */
function startTour(): (() => void) | undefined {
	const focused = document.activeElement;
	if (focused?.closest(OCCUPIED) || !storeOnboarded(false)) return;
	const listeners = new AbortController();

	const end = () => {
		if (!tour.isActive()) return;
		storeOnboarded(true);
		listeners.abort();
		const current = document.activeElement;
		// The library would restore focus to the element focused before the last step, which may be one of its own
		// buttons.
		const next = isInTour(current) ? focused : current;
		tour.destroy();
		if (next instanceof HTMLElement) next.focus({ preventScroll: true });
	};

	const tour = driver({
		steps: tourSteps(),
		animate: false,
		overlayColor: 'var(--photo-glass)',
		overlayOpacity: 0.67,
		stagePadding: 8,
		stageRadius: 10,
		disableActiveInteraction: true,
		showProgress: true,
		doneBtnText: 'Get Started',
		onPopoverRender: (popover, { index }) => preparePopover(popover, index === 0),
		onHighlighted: (_element, _step, { state }) => state.activeElement && removePopupAttributes(state.activeElement),
		onDestroyStarted: end,
	});
	// The page stays usable during the tour. Focusing anything else ends it.
	document.addEventListener('focusin', ({ target }) => !isInTour(target) && end(), listeners);
	tour.drive();
	return end;
}

function isInTour(target: EventTarget | null): boolean {
	return target instanceof Element && target.closest('.driver-popover') !== null;
}

/** Makes the library's popover look and behave like our dialogs. */
function preparePopover(popover: PopoverDOM, isOffer: boolean): void {
	const { wrapper, title, footer, progress, previousButton, nextButton, closeButton } = popover;
	// In the body they would count as another header and footer of the page.
	for (const part of [title, footer]) part.setAttribute('role', 'presentation');
	progress.id = 'tour-progress';
	wrapper.setAttribute('aria-labelledby', `${title.id} ${progress.id}`);

	addClasses(previousButton, buttonClass('quiet', 'field'));
	addClasses(nextButton, buttonClass('primary', 'field'));
	closeButton.removeAttribute('aria-label');
	closeButton.textContent = 'Skip Tour';
	wrapper.append(closeButton);

	// The offer focuses none of its buttons: visitors who scroll with the space bar would click it.
	wrapper.tabIndex = -1;
	// After the library, which focuses the first button it finds.
	queueMicrotask(() => (isOffer ? wrapper : nextButton).focus());
}

/** The library marks the highlighted element as a button that opens the popover, which it is not. */
function removePopupAttributes(element: Element): void {
	for (const claim of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element.removeAttribute(claim);
}

function addClasses(button: HTMLButtonElement, classes: string): void {
	button.classList.add(...classes.split(' '));
}

/** Stores whether this device has seen the tour. Returns false if the browser forbids storage. */
function storeOnboarded(isCompleted: boolean): boolean {
	return withStorage(() => {
		localStorage.setItem(ONBOARDING_COMPLETED, String(isCompleted));
		return true;
	}, false);
}

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
		title: 'Set alerts',
		description: 'Waiting for one thing? Set a deal alert, and we’ll tell you as soon as someone posts it.',
		targets: ['nav a[href="/deal-alerts"]'],
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

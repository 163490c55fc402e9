import { driver, type PopoverDOM } from 'driver.js';
import { buttonClass } from '#ui/base/button.ts';
import { storeOnboarded } from './store-onboarded.ts';
import { tourSteps } from './tour-steps.ts';
import './tour.css';

/** Who types, or has something open over the page, is left alone; the tour is offered on another day. */
const OCCUPIED = 'input, textarea, select, dialog, [popover]';

/**
 * Starts the tour, and answers how to end it. Whatever ends it, the last button, Skip Tour, Escape, a press beside it or another
 * page, it does not come again. Where the browser would not remember that, it does not start.
 */
export function startTour(): (() => void) | undefined {
	const focused = document.activeElement;
	if (focused?.closest(OCCUPIED) || !storeOnboarded(false)) return;
	const listeners = new AbortController();

	const end = () => {
		if (!tour.isActive()) return;
		storeOnboarded(true);
		listeners.abort();
		const current = document.activeElement;
		// The library would give the keyboard to what had it before the last step, which may be a button of its own.
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
		onHighlighted: (_element, _step, { state }) => state.activeElement && withdrawClaims(state.activeElement),
		onDestroyStarted: end,
	});
	// The page stays in reach of whoever does not care for the tour: the keyboard on anything else is an answer too.
	document.addEventListener('focusin', ({ target }) => !isInTour(target) && end(), listeners);
	tour.drive();
	return end;
}

function isInTour(target: EventTarget | null): boolean {
	return target instanceof Element && target.closest('.driver-popover') !== null;
}

/** Makes the library's popover one of our dialogs. */
function preparePopover(popover: PopoverDOM, isOffer: boolean): void {
	const { wrapper, title, footer, progress, previousButton, nextButton, closeButton } = popover;
	// In the body they would be another head and foot of the page.
	for (const part of [title, footer]) part.setAttribute('role', 'presentation');
	progress.id = 'tour-progress';
	wrapper.setAttribute('aria-labelledby', `${title.id} ${progress.id}`);

	addClasses(previousButton, buttonClass('quiet', 'field'));
	addClasses(nextButton, buttonClass('primary', 'field'));
	closeButton.removeAttribute('aria-label');
	closeButton.textContent = 'Skip Tour';
	wrapper.append(closeButton);

	// Of the offer no button has the keyboard: who pages down by the space bar would press it.
	wrapper.tabIndex = -1;
	// After the library, which takes the first button there is.
	queueMicrotask(() => (isOffer ? wrapper : nextButton).focus());
}

/** The library says of what it points at that it opens the popover, which is true of none of it. */
function withdrawClaims(element: Element): void {
	for (const claim of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element.removeAttribute(claim);
}

function addClasses(button: HTMLButtonElement, classes: string): void {
	button.classList.add(...classes.split(' '));
}

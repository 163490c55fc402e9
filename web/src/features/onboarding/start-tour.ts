import './tour.css';
import { driver, type PopoverDOM } from 'driver.js';
import { withStorage } from '#lib/session/storage.ts';
import { buttonClass } from '#ui/base/button.ts';
import { tourSteps } from './tour-steps.ts';
import { ONBOARDING_COMPLETED } from './use-tour-due.ts';

/** Visitors who are typing or have something open are not interrupted. The tour is offered on another day. */
const OCCUPIED = 'input, textarea, select, dialog, [popover]';

/**
 * Starts the tour and returns a function that ends it. However it ends (the last button, Skip Tour, Escape, a click
 * next to it, or another page), it is not offered again. If the browser cannot remember that, it does not start.
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

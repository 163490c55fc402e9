import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { announce, readyToAnnounce } from './announce.ts';
import { focusInPlace, focusPageTitle } from './focus-page-title.ts';

/** The link that the visitor followed: its address, and its position among the links to that address. */
interface FollowedLink {
	href: string;
	pathname: string;
	place: number;
}

/**
 * Does for router navigations what browsers do when they load a page. Screen readers announce the title, and the focus
 * moves to the main heading. After Back, the focus is on the link that the visitor had followed.
 */
export function announcePages(router: AnyRouter): void {
	/** Followed links by the key of a history entry. */
	const leftBy = new Map<string, FollowedLink>();
	let clicked: FollowedLink | null = null;
	let leftFocus: Element | null = null;

	const rememberLink = ({ target }: MouseEvent) => {
		clicked = describeLink(target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null);
	};
	document.addEventListener('click', rememberLink, { capture: true });
	router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
		if (!pathChanged) return;
		readyToAnnounce();
		leftFocus = document.activeElement;
		const key = entryKey(fromLocation);
		if (key !== null && clicked?.pathname === toLocation.pathname) leftBy.set(key, clicked);
		clicked = null;
	});
	router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
		// The first page, which the browser itself has loaded, has no previous location.
		if (!pathChanged || !fromLocation) return;
		announce(document.title);
		if (!hasTakenFocus(leftFocus)) moveFocus(toLocation, leftBy.get(entryKey(toLocation) ?? ''));
	});
}

function entryKey(location: ParsedLocation | undefined): string | null {
	return location?.state.__TSR_key ?? null;
}

function describeLink(link: HTMLAnchorElement | null): FollowedLink | null {
	const href = link?.getAttribute('href');
	return link && href ? { href, pathname: link.pathname, place: linksTo(href).indexOf(link) } : null;
}

function linksTo(href: string): HTMLAnchorElement[] {
	return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
		(link) => link.getAttribute('href') === href,
	);
}

/** True if the new page has already moved the focus. */
function hasTakenFocus(before: Element | null): boolean {
	const { activeElement } = document;
	return activeElement !== before && activeElement?.closest('main, dialog') != null && activeElement.id !== 'main';
}

/** Moves the focus without scrolling: the router restores the scroll position after Back. */
function moveFocus({ hash }: ParsedLocation, followed: FollowedLink | undefined): void {
	const links = followed ? linksTo(followed.href) : [];
	const link = links[followed?.place ?? 0] ?? links[0];
	const target = link ?? document.getElementById(hash);
	if (target) focusInPlace(target);
	else focusPageTitle();
}

/** The browser with its windows; empty where there is none. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '';

/** What the journeys run in: the browser without its windows, or where that is missing, with them. */
export const browserPath = process.env.HEADLESS_SHELL_PATH || chromiumPath;

export const WIDTHS = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } } as const;
export type Theme = 'dark' | 'light';

export interface Look {
	width: keyof typeof WIDTHS;
	theme: Theme;
}

export const PHONE: Look = { width: 'phone', theme: 'light' };
export const DESK: Look = { width: 'desk', theme: 'dark' };

/** What a page does is tried in these. */
export const LOOKS: Look[] = [PHONE, DESK];

/** Whoever looks on a desk has asked for less motion: both ways of a page are tried, and a frame that is not drawn takes no time. */
export function motionOf({ width }: Look): 'no-preference' | 'reduce' {
	return width === 'desk' ? 'reduce' : 'no-preference';
}

export function otherTheme(theme: Theme): Theme {
	return theme === 'dark' ? 'light' : 'dark';
}

export function nameOf({ width, theme }: Look): string {
	return `on a ${width} in the ${theme} theme`;
}

/** The full browser. Empty if it is not installed. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '';

/** The browser for most tests: the headless shell, or the full browser if that is missing. */
export const browserPath = process.env.HEADLESS_SHELL_PATH || chromiumPath;

export const WIDTHS = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } } as const;
export type Theme = 'dark' | 'light';

export interface Variant {
	width: keyof typeof WIDTHS;
	theme: Theme;
}

export const PHONE: Variant = { width: 'phone', theme: 'light' };
export const DESK: Variant = { width: 'desk', theme: 'dark' };

/** Page tests run in these. */
export const VARIANTS: Variant[] = [PHONE, DESK];

/** Desktop tests use reduced motion, so that both modes are tested. It also saves time. */
export function chooseMotion({ width }: Variant): 'no-preference' | 'reduce' {
	return width === 'desk' ? 'reduce' : 'no-preference';
}

export function otherTheme(theme: Theme): Theme {
	return theme === 'dark' ? 'light' : 'dark';
}

export function describeVariant({ width, theme }: Variant): string {
	return `on a ${width} in the ${theme} theme`;
}

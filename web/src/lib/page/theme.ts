export type Theme = 'dark' | 'light';

/** Kept on the device under the specification's key. */
const STORAGE_KEY = 'theme';
const BROWSER_BAR_COLOURS: Record<Theme, string> = { dark: '#0a0a0a', light: '#ffffff' };

/**
 * Runs in the head before anything is painted, so that no visitor sees a flash of the other theme.
 * It makes the theme-color tag itself: one that React had rendered would be matched by its content and doubled.
 * A constant text: the content security policy allows it by its hash.
 */
export const THEME_SCRIPT = `(function(){var t='dark';try{if(localStorage.getItem('${STORAGE_KEY}')==='light')t='light'}catch(e){t='dark'}
var d=document.documentElement;d.setAttribute('data-theme',t);d.setAttribute('data-script','');
var m=document.createElement('meta');m.name='theme-color';m.content=t==='light'?'${BROWSER_BAR_COLOURS.light}':'${BROWSER_BAR_COLOURS.dark}';document.head.appendChild(m)})()`;

function currentTheme(): Theme {
	return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

/** Changes to the other theme at once and keeps the choice on the device. */
export function toggleTheme(): void {
	const next = currentTheme() === 'dark' ? 'light' : 'dark';
	document.documentElement.dataset.theme = next;
	document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BROWSER_BAR_COLOURS[next]);
	storeTheme(next);
}

function storeTheme(theme: Theme): void {
	try {
		localStorage.setItem(STORAGE_KEY, theme);
	} catch (refused) {
		// Storage may be full or forbidden (private windows); the theme then lasts as long as the page.
		console.info('The theme cannot be kept on this device.', refused);
	}
}

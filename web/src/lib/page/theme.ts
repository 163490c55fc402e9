export type Theme = 'dark' | 'light';

/** Stored on the device under the specification's key. */
const STORAGE_KEY = 'theme';
const BROWSER_BAR_COLOURS: Record<Theme, string> = { dark: '#0a0a0a', light: '#ffffff' };

/**
 * Runs in the head before the first paint, so that no visitor sees a flash of the other theme. It creates the
 * theme-color tag itself: React would match its own tag by content and add a second one. The text is constant, because
 * the Content-Security-Policy allows it by its hash.
 */
export const THEME_SCRIPT = `(function(){var t='dark';try{if(localStorage.getItem('${STORAGE_KEY}')==='light')t='light'}catch(e){t='dark'}
var d=document.documentElement;d.setAttribute('data-theme',t);d.setAttribute('data-script','');
var m=document.createElement('meta');m.name='theme-color';m.content=t==='light'?'${BROWSER_BAR_COLOURS.light}':'${BROWSER_BAR_COLOURS.dark}';document.head.appendChild(m)})()`;

function currentTheme(): Theme {
	return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

/** Switches to the other theme and stores the choice on this device. */
export function toggleTheme(): void {
	const next = currentTheme() === 'dark' ? 'light' : 'dark';
	document.documentElement.dataset.theme = next;
	document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BROWSER_BAR_COLOURS[next]);
	storeTheme(next);
}

function storeTheme(theme: Theme): void {
	try {
		localStorage.setItem(STORAGE_KEY, theme);
	} catch (error) {
		// Storage may be full or forbidden (private windows). The theme then lasts as long as the page.
		console.info('The theme cannot be stored on this device.', error);
	}
}

import type { AnyRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

const HYDRATED = 'hydrated';

/** Hydration that takes longer has failed. Links must work anyway. */
const LONGEST_WAIT_MS = 3_000;

/** Announces that the parts around every page are hydrated. */
export function useAnnounceHydration(): void {
	useLayoutEffect(() => void window.dispatchEvent(new Event(HYDRATED)), []);
}

/**
 * A part of the head script. A click on a button before hydration marks the button as busy and is repeated once after hydration.
 * If React hydrates the page because of a click, it handles that click itself. Links and forms work without script.
 */
export const EARLY_CLICK_SCRIPT = `(()=>{const early=new Set();let done;const note=({target})=>{const b=target.closest?.('button[type=button]');if(b)setTimeout(()=>{if(!done){b.ariaBusy='true';early.add(b)}})};addEventListener('click',note,true);addEventListener('${HYDRATED}',()=>{done=true;removeEventListener('click',note,true);setTimeout(()=>early.forEach(b=>{b.ariaBusy=null;if(b.isConnected)b.click()}))},{once:true})})()`;

/**
 * Holds navigations until the page is hydrated. React hydrates the page after the parts around it. If the router published the next
 * page in between, React would fail to hydrate the old one and render the whole document again.
 */
export function holdNavigations(router: AnyRouter): void {
	const hydrated = new Promise<void>((resolve) => {
		window.addEventListener(HYDRATED, () => afterWork(resolve), { once: true });
		setTimeout(resolve, LONGEST_WAIT_MS);
	});
	const release = router.history.block({
		enableBeforeUnload: false,
		blockerFn: async () => {
			await hydrated;
			return false;
		},
	});
	void hydrated.then(release);
}

/** The browser is idle once React has nothing left to hydrate. Safari has no idle callbacks. */
function afterWork(callBack: () => void): void {
	if (typeof requestIdleCallback === 'function') requestIdleCallback(callBack);
	else setTimeout(callBack, 200);
}

import type { AnyRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

const HYDRATED = 'hydrated';

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
 * Hydrates the page before the first navigation leaves it. React hydrates the page after the parts around it, so a click in the
 * header can come first. If the router published the next page then, React would fail to hydrate the old one and render the whole
 * document again. React hydrates the target of a `touchcancel` event immediately, as for a click, and no code listens to it.
 */
export function hydrateBeforeNavigating(router: AnyRouter): void {
	const release = router.history.block({
		enableBeforeUnload: false,
		blockerFn: () => {
			release();
			document.querySelector('#main > :last-child')?.dispatchEvent(new Event('touchcancel', { bubbles: true }));
			return false;
		},
	});
}

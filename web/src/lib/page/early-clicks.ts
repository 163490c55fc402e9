import { useLayoutEffect } from 'react';

const HYDRATED = 'hydrated';

/**
 * A part of the head script. A click on a button before hydration marks the button as busy and is repeated once after hydration.
 * A click that React hydrates the page for is React's own. Links and forms work without script.
 */
export const EARLY_CLICK_SCRIPT = `(()=>{const early=new Set();let done;const note=({target})=>{const b=target.closest?.('button[type=button]');if(b)setTimeout(()=>{if(!done){b.ariaBusy='true';early.add(b)}})};addEventListener('click',note,true);addEventListener('${HYDRATED}',()=>{done=true;removeEventListener('click',note,true);setTimeout(()=>early.forEach(b=>{b.ariaBusy=null;if(b.isConnected)b.click()}))},{once:true})})()`;

/** Repeats clicks that came before hydration. Belongs in a component that every page renders. */
export function useReplayEarlyClicks(): void {
	useLayoutEffect(() => void window.dispatchEvent(new Event(HYDRATED)), []);
}

import { hashOf } from './inline-scripts.ts';

const MODULE_TAGS = /<link rel="modulepreload"[^>]*>|<script type="module" async="" src="[^"]*"><\/script>/g;

/**
 * Waits for the paint itself: modules fetched between a frame's callbacks and its paint would still slow it. A tab in the
 * background waits until it is looked at; a browser that does not report paints begins at once. Firefox reports none of a page
 * that is scrolled before it is painted, by an address that leads into it for one: a moment after the first frame is late enough.
 * The template stays, empty: to take away what stands beside the page would have the styles of all of it computed anew.
 */
const START_SCRIPT = `(()=>{const start=()=>{const t=document.getElementById('modules');if(t)document.head.append(t.content)};if(self.PerformanceObserver?.supportedEntryTypes?.includes('paint')){new PerformanceObserver((_,o)=>{o.disconnect();start()}).observe({type:'paint',buffered:true});requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start,200)))}else start()})()`;

/** As the Content-Security-Policy names that script. */
export const START_SCRIPT_HASH = hashOf(START_SCRIPT);

/**
 * Holds a page's modules back until its first paint: before it they would only take the line from styles, letters and
 * pictures, and the processor from the paint. The markup works without them.
 */
export function startAfterPaint(html: string): string {
	const tags = html.match(MODULE_TAGS);
	if (!tags) return html;
	const start = `<template id="modules">${tags.join('')}</template><script>${START_SCRIPT}</script></body>`;
	return html.replace(MODULE_TAGS, '').replace('</body>', () => start);
}

import { hashOf } from './inline-scripts.ts';

const MODULE_TAGS = /<link rel="modulepreload"[^>]*>|<script type="module" async="" src="[^"]*"><\/script>/g;

/**
 * Waits for the first paint. Modules fetched between a frame's callbacks and its paint would still delay it. A
 * background tab waits until it becomes visible, and a browser without paint timing starts immediately.
 *
 * Firefox reports no paint for a page that is scrolled before it is painted, for example by a fragment. There, the
 * script starts shortly after the first frame. The emptied template stays, because removing it would recompute the
 * styles of the whole page.
 */
const START_SCRIPT = `(()=>{const start=()=>{const t=document.getElementById('modules');if(t)document.head.append(t.content)};if(self.PerformanceObserver?.supportedEntryTypes?.includes('paint')){new PerformanceObserver((_,o)=>{o.disconnect();start()}).observe({type:'paint',buffered:true});requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start,200)))}else start()})()`;

/** The hash of the script for the Content-Security-Policy. */
export const START_SCRIPT_HASH = hashOf(START_SCRIPT);

/**
 * Delays a page's modules until its first paint. Before it, they would compete with styles, fonts and pictures for the
 * network and with rendering for the processor. The markup works without them.
 */
export function startAfterPaint(html: string): string {
	const tags = html.match(MODULE_TAGS);
	if (!tags) return html;
	const start = `<template id="modules">${tags.join('')}</template><script>${START_SCRIPT}</script></body>`;
	return html.replace(MODULE_TAGS, '').replace('</body>', () => start);
}

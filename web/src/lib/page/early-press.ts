const LOOK_EVERY_MS = 50;
/** A script that takes longer has failed: what was pressed then would come as a surprise. */
const PATIENCE_MS = 30_000;

/**
 * A part of the head script: a press on a button that React has not taken over yet is done as soon as it has, once, and the button
 * says meanwhile that it was heard. React does such a press itself where the code of the button is there already, and drops it
 * otherwise. Forms without a script are not offered, and links lead on without one.
 */
export const EARLY_PRESS_SCRIPT = `(()=>{const taken=b=>Object.keys(b).some(k=>k.startsWith('__reactProps'));addEventListener('click',({target})=>{const b=target.closest?.('button[type=button]');if(!b||b.ariaBusy||taken(b))return;setTimeout(()=>{if(taken(b))return;b.ariaBusy='true';const end=Date.now()+${PATIENCE_MS};const look=()=>{const is=taken(b);if(!is&&b.isConnected&&Date.now()<end)return setTimeout(look,${LOOK_EVERY_MS});b.ariaBusy=null;if(is)b.click()};look()})},true)})()`;

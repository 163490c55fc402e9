/** `denied`: the browser blocks notifications from this site. `install-first`: iOS needs the site on the home screen. */
export type PushSupport = 'ready' | 'denied' | 'install-first' | 'unsupported';

export function readPushSupport(): PushSupport {
	const isComplete = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
	if (isComplete) return Notification.permission === 'denied' ? 'denied' : 'ready';
	return isAppleMobile() ? 'install-first' : 'unsupported';
}

/** True if nobody has decided yet whether this site may notify here. */
export function isUndecided(): boolean {
	return readPushSupport() === 'ready' && Notification.permission === 'default';
}

/** iPads pretend to be Macs, but no Mac has a touch screen. */
function isAppleMobile(): boolean {
	const { userAgent, maxTouchPoints } = navigator;
	return /\biPhone\b|\biPad\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
}

import type { RouterHistory } from '@tanstack/react-router';

let isReturn = false;

/** True if the reader came to this page with Back or Forward, and expects it as they left it. */
export function hasReturned(): boolean {
	return isReturn;
}

export function followReturns(history: RouterHistory): void {
	history.subscribe(({ action: { type } }) => {
		isReturn = type !== 'PUSH' && type !== 'REPLACE';
	});
}

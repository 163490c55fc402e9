import { withStorage } from './storage.ts';

const KEY = 'signUpReceipt';

/**
 * Stores the receipt of a sign-up in this browser. Together with the mailed link, it proves that one person did both.
 */
export function storeReceipt(receipt: string | null): void {
	if (receipt !== null) withStorage(() => localStorage.setItem(KEY, receipt), undefined);
}

export function readReceipt(): string | null {
	return withStorage(() => localStorage.getItem(KEY), null);
}

export function forgetReceipt(): void {
	withStorage(() => localStorage.removeItem(KEY), undefined);
}

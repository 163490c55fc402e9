import { useEffect, useState } from 'react';
import { showToast } from '../toast/toast.ts';

/** How long a button says "Copied". */
const COPIED_MS = 2_000;

const FAILURE = 'Your browser doesn’t let us copy. Please select the text and copy it yourself.';

/**
 * Copies text to the clipboard and confirms it for a moment. A toast says why that failed. A modal dialog covers toasts,
 * so a dialog passes `isInDialog` and shows `failure` itself.
 */
export function useCopy({ isInDialog = false } = {}) {
	const [failure, setFailure] = useState<string | null>(null);
	const [copiedAt, setCopiedAt] = useState<number | null>(null);
	useEffect(() => {
		if (copiedAt === null) return;
		const timer = setTimeout(() => setCopiedAt(null), COPIED_MS);
		return () => clearTimeout(timer);
	}, [copiedAt]);

	const copy = async (text: string) => {
		setFailure(null);
		try {
			await navigator.clipboard.writeText(text);
			setCopiedAt(Date.now());
		} catch (error) {
			// Browsers reject this without HTTPS, or if the visitor denies it.
			console.info('The clipboard cannot be written.', error);
			if (isInDialog) setFailure(FAILURE);
			else void showToast('error', FAILURE);
		}
	};
	return { isCopied: copiedAt !== null, copy, failure };
}

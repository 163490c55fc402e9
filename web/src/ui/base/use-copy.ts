import { useEffect, useState } from 'react';
import { showToast } from '../toast/toast.ts';

/** How long a button says "Copied". */
const COPIED_MS = 2_000;

/** Copies text to the clipboard and confirms it for a moment. */
export function useCopy() {
	const [copiedAt, setCopiedAt] = useState<number | null>(null);
	useEffect(() => {
		if (copiedAt === null) return;
		const timer = setTimeout(() => setCopiedAt(null), COPIED_MS);
		return () => clearTimeout(timer);
	}, [copiedAt]);

	const copy = async (text: string) => {
		try {
			await navigator.clipboard.writeText(text);
			setCopiedAt(Date.now());
		} catch (error) {
			// Browsers reject this without HTTPS, or if the visitor denies it.
			console.info('The clipboard cannot be written.', error);
			void showToast('error', 'Your browser doesn’t let us copy. Please select the text and copy it yourself.');
		}
	};
	return { isCopied: copiedAt !== null, copy };
}

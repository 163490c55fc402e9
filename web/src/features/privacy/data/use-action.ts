import { useRef, useState } from 'react';
import { failureText } from '#lib/api/failure-text.ts';

/** Something a press does: once at a time, and what went wrong in words. */
export function useAction() {
	const [isBusy, setIsBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const isRunning = useRef(false);
	const run = async (action: () => Promise<unknown>) => {
		if (isRunning.current) return;
		isRunning.current = true;
		setIsBusy(true);
		setFailure(null);
		await action().catch((error: unknown) => setFailure(failureText(error)));
		isRunning.current = false;
		setIsBusy(false);
	};
	return { isBusy, failure, run };
}

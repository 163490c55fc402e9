import { useRef, useState } from 'react';
import { failureText } from '#lib/api/failure-text.ts';

/** Runs an action after a click, once at a time, and returns its error message. */
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

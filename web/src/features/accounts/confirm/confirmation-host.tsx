import { Suspense, useEffect, useState } from 'react';
import { setConfirmation } from '#lib/api/api.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';

const ConfirmDialog = lazyComponent(async () => (await import('./confirm-identity.tsx')).ConfirmIdentity);

/** Shows a dialog when the server requires a confirmation. Every page for members renders it. */
export function ConfirmationHost({ token }: { token: string }) {
	const [close, setClose] = useState<((isConfirmed: boolean) => void) | null>(null);
	useEffect(() => {
		let waiting: ReturnType<typeof startWaiting> | null = null;
		const end = (isConfirmed: boolean) => {
			waiting?.resolve(isConfirmed);
			waiting = null;
			setClose(null);
		};
		const stop = setConfirmation(() => {
			// Several requests share one dialog.
			waiting ??= startWaiting();
			setClose(() => end);
			return waiting.promise;
		});
		return () => {
			stop();
			end(false);
		};
	}, []);
	if (!close) return null;
	return (
		<Suspense>
			<ConfirmDialog token={token} onClose={close} />
		</Suspense>
	);
}

function startWaiting() {
	let resolve: (isConfirmed: boolean) => void = () => undefined;
	const promise = new Promise<boolean>((settle) => {
		resolve = settle;
	});
	return { promise, resolve };
}

import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The browser's own dialog, open as long as it is drawn: it keeps the focus inside and everything behind it out of reach. */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
	const dialog = useRef<HTMLDialogElement>(null);
	useLayoutEffect(() => {
		const element = dialog.current;
		element?.showModal();
		// Only a dialog that is closed before it goes gives the keyboard back to what opened it. In development React does
		// this once for trial: the news of it comes when the dialog is open again.
		return () => element?.close();
	}, []);
	return dialog;
}

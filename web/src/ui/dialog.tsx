import { type ReactNode, useEffect, useRef } from 'react';

interface DialogProps {
	title: string;
	children: ReactNode;
	/** The buttons in the divided footer. */
	actions: ReactNode;
	/** Called when it is left by Escape. */
	onClose: () => void;
}

/** The browser's own dialog: it keeps the focus inside and everything behind it out of reach. */
export function Dialog({ title, children, actions, onClose }: DialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => dialog.current?.showModal(), []);
	return (
		<dialog
			ref={dialog}
			aria-labelledby="dialog-title"
			onClose={onClose}
			className="m-auto w-[min(560px,calc(100vw-40px))] rounded-card border border-line bg-surface text-ink shadow-lift backdrop:bg-photo-glass"
		>
			<div className="p-6">
				<h2 id="dialog-title" className="font-extrabold text-title tracking-tight">
					{title}
				</h2>
				<div className="mt-2 text-muted">{children}</div>
			</div>
			<div className="flex justify-end gap-3 border-line border-t px-6 py-4">{actions}</div>
		</dialog>
	);
}

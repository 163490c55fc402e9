import { CircleCheck, TriangleAlert } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import 'sonner/dist/styles.css';
import type { ToastKind } from './toast.ts';

export const TOAST_MS = 5_000;

let isMounted = false;

/** Long enough to read what happened, think better of it and reach the button. */
const UNDO_MS = 10_000;

export function raiseToast(kind: ToastKind, message: string): void {
	if (!isMounted) mountToaster();
	toast.custom(() => <Toast kind={kind} message={message} />);
}

/** Says what was done, with a button to take it back; answers whether it was pressed, once the toast is gone. */
export function raiseUndoToast(message: string): Promise<boolean> {
	if (!isMounted) mountToaster();
	return new Promise((resolve) => {
		const leave = () => resolve(false);
		const show = (id: string | number) => {
			const undo = () => {
				resolve(true);
				toast.dismiss(id);
			};
			return <Toast kind="success" message={message} onUndo={undo} />;
		};
		toast.custom(show, { duration: UNDO_MS, onAutoClose: leave, onDismiss: leave });
	});
}

/** A root of its own: the page's tree need not know of toasts before there is one. */
function mountToaster(): void {
	isMounted = true;
	const host = document.createElement('div');
	document.body.append(host);
	createRoot(host).render(
		<Toaster duration={TOAST_MS} position="bottom-center" offset={24} mobileOffset={{ bottom: 76 }} />,
	);
}

interface ToastProps {
	kind: ToastKind;
	message: string;
	onUndo?: () => void;
}

function Toast({ kind, message, onUndo }: ToastProps) {
	const Icon = kind === 'success' ? CircleCheck : TriangleAlert;
	return (
		<div className="flex w-[356px] max-w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 font-sans text-body text-ink shadow-lift">
			<Icon size={20} aria-hidden className={`shrink-0 ${kind === 'success' ? 'text-success' : 'text-danger'}`} />
			<p role="status" className="min-w-0 flex-1">
				{message}
			</p>
			{onUndo && (
				<button
					type="button"
					onClick={onUndo}
					aria-keyshortcuts="Alt+T"
					className="-my-2 -mr-2 h-10 shrink-0 rounded-control px-3 font-semibold transition-colors hover:bg-raised"
				>
					Undo
				</button>
			)}
		</div>
	);
}

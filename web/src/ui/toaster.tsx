import { TOAST_MS } from '@bilby/contract/limits';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import type { ToastKind } from '../lib/toast.ts';

let isMounted = false;

export function raiseToast(kind: ToastKind, message: string): void {
	if (!isMounted) mountToaster();
	toast.custom(() => <Toast kind={kind} message={message} />);
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

function Toast({ kind, message }: { kind: ToastKind; message: string }) {
	const Icon = kind === 'success' ? CircleCheck : TriangleAlert;
	return (
		<div
			role="status"
			className="flex w-[356px] max-w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 font-sans text-body text-ink shadow-lift"
		>
			<Icon size={20} aria-hidden className={kind === 'success' ? 'text-eucalypt' : 'text-waratah'} />
			{message}
		</div>
	);
}

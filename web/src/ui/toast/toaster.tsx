import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';

export type ToastKind = 'success' | 'error';

const TOAST_MS = 5_000;

/** Long enough to read the message, reconsider and reach the button. */
const UNDO_MS = 10_000;

/** The duration of the fade in `ToastCard`. */
const FADE_MS = 200;

let isMounted = false;

export function raiseToast(kind: ToastKind, message: string): void {
	mountToaster();
	toast[kind](message);
}

/** Shows a message with an Undo button. Resolves to true if the button was clicked, to false once the toast has gone. */
export function raiseUndoToast(message: string): Promise<boolean> {
	mountToaster();
	return new Promise((resolve) => {
		toast.success((current) => <UndoMessage message={message} toast={current} onSettled={resolve} />, {
			duration: UNDO_MS,
		});
	});
}

/** The toaster has its own root, so that a page without a toast never loads it. */
function mountToaster(): void {
	if (isMounted) return;
	isMounted = true;
	const host = document.createElement('div');
	document.body.append(host);
	createRoot(host).render(<Toaster />);
}

/** Pixels between two toasts. */
const GAP_PX = 12;

function Toaster() {
	const { toasts, handlers } = useToaster({ duration: TOAST_MS, removeDelay: FADE_MS });
	return (
		<section
			aria-label="Messages"
			onMouseEnter={handlers.startPause}
			onMouseLeave={handlers.endPause}
			onFocus={handlers.startPause}
			onBlur={handlers.endPause}
			className="-translate-x-1/2 fixed bottom-6 left-1/2 z-[100] w-[356px] max-w-[calc(100vw-32px)] max-tablet:bottom-[76px]"
		>
			{toasts.map((current) => (
				<ToastCard
					key={current.id}
					toast={current}
					offset={handlers.calculateOffset(current, { gutter: GAP_PX })}
					onMeasure={handlers.updateHeight}
				>
					{resolveValue(current.message, current)}
				</ToastCard>
			))}
		</section>
	);
}

interface ToastCardProps {
	toast: Toast;
	/** Pixels above the bottom position. A transform moves the card, so another toast causes no layout shift. */
	offset: number;
	onMeasure: (id: string, height: number) => void;
	children: ReactNode;
}

function ToastCard({ toast: { id, type, visible, ariaProps }, offset, onMeasure, children }: ToastCardProps) {
	const card = useRef<HTMLDivElement>(null);
	const Icon = type === 'error' ? TriangleAlert : CircleCheck;

	useLayoutEffect(() => {
		onMeasure(id, card.current?.offsetHeight ?? 0);
	}, [id, onMeasure]);

	return (
		<div
			ref={card}
			{...ariaProps}
			style={{ transform: `translateY(${-offset}px)` }}
			className={`absolute inset-x-0 bottom-0 flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 font-sans text-body text-ink shadow-lift transition-[opacity,transform] duration-200 starting:opacity-0 ${visible ? '' : 'opacity-0'}`}
		>
			<Icon size={20} aria-hidden className={`shrink-0 ${type === 'error' ? 'text-danger' : 'text-success'}`} />
			<div className="flex min-w-0 flex-1 items-center gap-3">{children}</div>
		</div>
	);
}

interface UndoMessageProps {
	message: string;
	toast: Toast;
	onSettled: (isUndone: boolean) => void;
}

function UndoMessage({ message, toast: { id, visible }, onSettled }: UndoMessageProps) {
	const button = useRef<HTMLButtonElement>(null);
	const focusedBefore = useRef<Element | null>(null);

	useEffect(() => {
		if (!visible) onSettled(false);
	}, [visible, onSettled]);

	useEffect(() => {
		const focusOnShortcut = ({ altKey, code }: KeyboardEvent) => {
			if (altKey && code === 'KeyT') button.current?.focus();
		};
		document.addEventListener('keydown', focusOnShortcut);
		return () => document.removeEventListener('keydown', focusOnShortcut);
	}, []);

	const undo = () => {
		onSettled(true);
		button.current?.blur();
		if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
		toast.dismiss(id);
	};
	return (
		<>
			<p className="min-w-0 flex-1">{message}</p>
			<button
				ref={button}
				type="button"
				onFocus={({ relatedTarget }) => {
					focusedBefore.current = relatedTarget;
				}}
				onClick={undo}
				aria-keyshortcuts="Alt+T"
				className="-my-2 -mr-2 h-10 shrink-0 rounded-control px-3 font-semibold transition-colors hover:bg-raised"
			>
				Undo
			</button>
		</>
	);
}

import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../panel/icon-button.tsx';
import { useCloseOutside, useModalDialog } from './use-modal-dialog.ts';

interface DrawerProps {
	title: string;
	children: ReactNode;
	/** The buttons in the divided footer. */
	actions?: ReactNode;
	/** Called when the visitor leaves it with Escape, its close button or a click outside. */
	onClose: () => void;
}

const PANEL =
	'desk:ml-auto desk:mr-0 desk:my-0 desk:h-dvh desk:max-h-none desk:w-[440px] desk:border-y-0 desk:border-r-0 desk:starting:translate-x-full';
const SHEET =
	'max-desk:mx-0 max-desk:mt-auto max-desk:mb-0 max-desk:max-h-[90dvh] max-desk:w-full max-desk:max-w-full max-desk:rounded-t-card max-desk:border-x-0 max-desk:border-b-0 max-desk:starting:translate-y-full max-desk:backdrop:bg-photo-glass/86';

/** For content too large for a dialog: a panel at the side, or a sheet at the lower edge on narrow screens. */
export function Drawer({ title, children, actions, onClose }: DrawerProps) {
	const dialog = useModalDialog();
	const titleId = useId();
	const closeOutside = useCloseOutside(onClose);
	return (
		<dialog
			ref={dialog}
			aria-labelledby={titleId}
			onClose={({ currentTarget }) => !currentTarget.open && onClose()}
			{...closeOutside}
			className={`flex-col overflow-hidden border border-line bg-surface text-ink shadow-lift transition-transform backdrop:bg-photo-glass/67 open:flex ${PANEL} ${SHEET}`}
		>
			<div aria-hidden className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-pill bg-line-strong desk:hidden" />
			<div className="flex items-center justify-between gap-3 py-3 pr-3 pl-6 max-desk:pl-5 desk:border-line desk:border-b">
				<h2 id={titleId} className="font-extrabold text-title tracking-tight">
					{title}
				</h2>
				<IconButton icon={X} label="Close" onClick={onClose} />
			</div>
			<div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-5 max-desk:px-5 max-desk:pt-1">
				{children}
			</div>
			{actions && (
				<div className="flex justify-end gap-3 border-line border-t px-6 py-4 max-desk:px-5 max-desk:pb-[max(16px,env(safe-area-inset-bottom))]">
					{actions}
				</div>
			)}
		</dialog>
	);
}

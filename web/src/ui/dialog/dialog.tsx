import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../panel/icon-button.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

interface DialogProps {
	title: string;
	children: ReactNode;
	/** The buttons in the divided footer. */
	actions: ReactNode;
	/** Called when the visitor leaves it with Escape. */
	onClose: () => void;
	/** Slides up from the lower edge on narrow screens, for dialogs with more content than a question. */
	isSheetOnPhone?: boolean;
	/** For forms: a sheet on narrow screens whose title and buttons stay while the content scrolls. */
	isLong?: boolean;
}

const TITLE = 'font-extrabold text-title tracking-tight';
const SHEET =
	'max-desk:mb-0 max-desk:w-full max-desk:max-w-full max-desk:rounded-b-none max-desk:border-x-0 max-desk:border-b-0 max-desk:pb-[env(safe-area-inset-bottom)] max-desk:backdrop:bg-photo-glass/86';
const LONG = 'max-h-[88dvh] flex-col overflow-hidden open:flex';

/** The browser's own dialog, which traps the focus and makes the page behind it inert. */
export function Dialog(props: DialogProps) {
	const { title, children, actions, onClose, isLong = false, isSheetOnPhone = isLong } = props;
	const dialog = useModalDialog();
	// Several dialogs can be open at the same time.
	const titleId = useId();
	return (
		<dialog
			ref={dialog}
			aria-labelledby={titleId}
			onClose={({ currentTarget }) => !currentTarget.open && onClose()}
			className={`m-auto w-[min(560px,calc(100vw-40px))] rounded-card border border-line bg-surface text-ink shadow-lift backdrop:bg-photo-glass/67 ${isSheetOnPhone ? SHEET : ''} ${isLong ? LONG : ''}`}
		>
			{isSheetOnPhone && (
				<div aria-hidden className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-pill bg-line-strong desk:hidden" />
			)}
			{isLong ? (
				<>
					<div className="flex items-center justify-between gap-3 py-3 pr-3 pl-6 max-desk:pl-5">
						<h2 id={titleId} className={TITLE}>
							{title}
						</h2>
						<IconButton icon={X} label="Close" onClick={onClose} />
					</div>
					<div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-1 pb-6 max-desk:px-5">
						{children}
					</div>
				</>
			) : (
				<div className={isSheetOnPhone ? 'p-6 max-desk:p-5' : 'p-6'}>
					<h2 id={titleId} className={TITLE}>
						{title}
					</h2>
					<div className="mt-2 text-muted">{children}</div>
				</div>
			)}
			<div className={`flex justify-end gap-3 border-line border-t px-6 py-4 ${isSheetOnPhone ? 'max-desk:px-5' : ''}`}>
				{actions}
			</div>
		</dialog>
	);
}

import { WifiOff } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { useOnline } from '#lib/hooks/use-online.ts';
import { buttonClass } from '#ui/base/button.ts';
import { formatSavedAt } from './format-saved-at.ts';

/**
 * Says above the page that it is a saved copy. Returns a function that removes the note. `savedAt` is an ISO instant.
 */
export function mountCopyNote(savedAt: string): () => void {
	const host = document.createElement('div');
	document.body.prepend(host);
	const root = createRoot(host);
	root.render(<CopyNote savedAt={savedAt} />);
	return () => {
		root.unmount();
		host.remove();
	};
}

export function CopyNote({ savedAt }: { savedAt: string }) {
	const isOnline = useOnline();
	return (
		<div className="border-line border-b bg-raised">
			<div className="content-width flex items-center gap-3 py-2">
				<WifiOff size={18} aria-hidden className="shrink-0 text-muted max-desk:hidden" />
				<p role="status" className="min-w-0 flex-1 text-small">
					<strong className="font-semibold">
						{isOnline ? 'A saved copy,' : 'You’re offline. This is a copy,'} saved {formatSavedAt(savedAt, new Date())}.
					</strong>{' '}
					Prices may have changed. Votes are hidden.
				</p>
				<button type="button" onClick={() => window.location.reload()} className={buttonClass('outlined')}>
					Reload
				</button>
			</div>
		</div>
	);
}

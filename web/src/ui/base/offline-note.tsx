import { WifiOff } from 'lucide-react';

/** Says that nothing more loads because the device is offline. */
export function OfflineNote({ what = 'Deals' }: { what?: string }) {
	return (
		<p role="status" className="my-4 flex items-center justify-center gap-2.5 text-muted">
			<WifiOff size={18} aria-hidden className="shrink-0" />
			You’re offline. {what} will load when you’re back.
		</p>
	);
}

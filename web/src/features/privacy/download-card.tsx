import { EXPORT_HOURS, EXPORTS_A_DAY } from '@bilby/contract/privacy/limits';
import type { ExportWire } from '@bilby/contract/privacy/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, LoaderCircle } from 'lucide-react';
import { buildCallUrl, callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { AccountCard } from '../accounts/forms/account-card.tsx';
import { privacyQuery } from './privacy-queries.ts';

interface DownloadCardProps {
	token: string;
	/** The latest export, while it is still relevant. */
	latest: ExportWire | null;
}

/** Requests a copy of all the member's data, shows its progress, and downloads it. */
export function DownloadCard({ token, latest }: DownloadCardProps) {
	const queryClient = useQueryClient();
	const refresh = () => queryClient.invalidateQueries({ queryKey: privacyQuery(token).queryKey });
	const { mutate, isPending, error } = useMutation({
		/** Downloads the export with this id. Null requests a new one. */
		mutationFn: async (id: string | null) => {
			if (id === null) return void (await callApi('POST /api/account/export'));
			const { key } = await callApi('POST /api/account/export-key', { body: { id } });
			fetchByForm(id, key);
		},
		onSuccess: (_, id) => (id === null ? refresh() : undefined),
		// An export that cannot be downloaded may have expired.
		onError: (_, id) => (id === null ? undefined : refresh()),
	});
	const start = (id: string | null) => {
		if (!isPending) mutate(id);
	};
	const isUnderWay = latest?.state === 'queued' || latest?.state === 'preparing';
	return (
		<AccountCard title="Download my data">
			<FailureBox text={error && failureText(error)} />
			<p className="text-muted">
				A ZIP file with everything we hold about you, including your account, deals, comments, votes, saved deals and
				pictures. Preparing it can take a few minutes. We’ll email you when it’s ready and keep it for {EXPORT_HOURS}{' '}
				hours. You can request {EXPORTS_A_DAY} a day.
			</p>
			<div aria-live="polite">{latest && <ExportStatus latest={latest} />}</div>
			<div className="mt-4 flex flex-wrap gap-3">
				{latest?.state === 'ready' && (
					<button
						type="button"
						aria-disabled={isPending || undefined}
						onClick={() => start(latest.id)}
						className={buttonClass('primary')}
					>
						<Download size={18} aria-hidden />
						Download
					</button>
				)}
				{!isUnderWay && (
					<button
						type="button"
						aria-disabled={isPending || undefined}
						onClick={() => start(null)}
						className={buttonClass(latest?.state === 'ready' ? 'quiet' : 'outlined')}
					>
						{isPending && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
						{labelFor(latest)}
					</button>
				)}
			</div>
		</AccountCard>
	);
}

function labelFor(latest: ExportWire | null): string {
	if (latest?.state === 'failed') return 'Try again';
	return latest ? 'Prepare a new one' : 'Prepare my download';
}

function ExportStatus({ latest: { state, progress, readyUntil, bytes } }: { latest: ExportWire }) {
	switch (state) {
		case 'queued':
		case 'preparing':
			return (
				<div className="mt-4">
					<p className="font-semibold">
						{state === 'queued' ? 'Your download is in the queue.' : 'Your download is being prepared.'}
					</p>
					<progress
						aria-label="Preparing your download"
						max={100}
						value={progress}
						className="mt-2 block h-2 w-full appearance-none overflow-hidden rounded-pill bg-raised [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-ink"
					/>
					<p className="mt-2 text-muted text-small">You can leave this page. We’ll keep working on it.</p>
				</div>
			);
		case 'ready':
			return (
				<p className="mt-4 font-semibold text-success">
					Your download is ready{readyUntil && ` until ${formatInstant(readyUntil)}`}
					{bytes !== null && ` (${formatSize(bytes)})`}.
				</p>
			);
		case 'failed':
			return (
				<p className="mt-4 font-semibold text-danger">Sorry, we couldn’t prepare your download. Please try again.</p>
			);
	}
}

const STEP = 1_000;

/** Returns for example "312 kB" or "4.1 MB". */
export function formatSize(bytes: number): string {
	if (bytes < STEP) return `${bytes} bytes`;
	if (bytes < STEP * STEP) return `${Math.round(bytes / STEP)} kB`;
	return `${(bytes / STEP / STEP).toFixed(1)} MB`;
}

/** Returns for example "24 Nov 2026, 3:15 pm" in the reader's time zone. Only the browser renders this page. */
function formatInstant(instant: string): string {
	return new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
}

/** Downloads the file and stays on the page. Uses a POST form because histories would keep the key of a GET. */
function fetchByForm(id: string, key: string): void {
	const form = document.createElement('form');
	form.method = 'post';
	form.action = buildCallUrl('POST /api/account/export/:id').replace(':id', encodeURIComponent(id));
	const field = document.createElement('input');
	field.type = 'hidden';
	field.name = 'key';
	field.value = key;
	form.append(field);
	document.body.append(form);
	form.submit();
	form.remove();
}

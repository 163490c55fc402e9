import type { PushDeviceWire } from '@bilby/contract/push/wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { Badge } from '#ui/base/badge.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { unsubscribeBrowser } from './unsubscribe-browser.ts';

interface PushDeviceProps {
	device: PushDeviceWire;
	onChange: () => Promise<void>;
}

/** A device with its actions and the result of the last test. */
export function PushDevice({ device, onChange }: PushDeviceProps) {
	const { id, name, current } = device;
	const [isRemoving, setIsRemoving] = useState(false);
	const test = useMutation({
		mutationFn: () => callApi('POST /api/push-devices/:id/test', { params: { id } }),
		onSuccess: ({ removed, message }) => {
			// The card disappears, and its message with it.
			if (removed) void showToast('error', message);
			return onChange();
		},
	});
	const remove = () =>
		callApi('DELETE /api/push-devices/:id', { params: { id } }).then(
			async () => {
				if (current) await unsubscribeBrowser();
				await onChange();
				return null;
			},
			(reason: unknown) => failureText(reason),
		);
	return (
		<li className="rounded-card border border-line bg-surface p-4 shadow-card">
			<h3 className="flex flex-wrap items-center gap-2 font-semibold">
				{name} {current && <Badge variant="neutral">This device</Badge>}
			</h3>
			<p className="text-muted text-small">{describe(device)}</p>
			<div className="mt-3 flex flex-wrap gap-2">
				<button type="button" disabled={test.isPending} onClick={() => test.mutate()} className={buttonClass('quiet')}>
					{test.isPending ? 'Sending…' : 'Send a test'} <span className="sr-only">to {name}</span>
				</button>
				<button type="button" onClick={() => setIsRemoving(true)} className={buttonClass('danger')}>
					Remove <span className="sr-only">{name}</span>
				</button>
			</div>
			<p
				role="status"
				className={`mt-2 ${test.error || test.data?.delivered === false ? 'text-danger' : 'text-muted'}`}
			>
				{test.error ? failureText(test.error) : test.data?.message}
			</p>
			{isRemoving && (
				<ConfirmDialog
					title="Remove this device?"
					verb="Remove"
					onConfirm={remove}
					onClose={() => setIsRemoving(false)}
				>
					{name} gets no more push notifications.
				</ConfirmDialog>
			)}
		</li>
	);
}

function describe({ created_at, last_sent_at }: PushDeviceWire): string {
	const added = `Added ${dayOf(created_at)}`;
	return last_sent_at === null ? `${added}, nothing sent yet` : `${added}, last notification ${dayOf(last_sent_at)}`;
}

function dayOf(at: string): string {
	return new Date(at).toLocaleDateString('en-AU', { day: 'numeric', month: 'short', year: 'numeric' });
}

import type { PushDeviceWire } from '@bilby/contract/push/wire';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { Badge } from '#ui/base/badge.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { RowsSkeleton } from '#ui/paging/rows-skeleton.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { type PushSupport, readPushSupport } from './push-support.ts';
import { PushRejection, subscribeBrowser } from './subscribe-browser.ts';
import { unsubscribeBrowser } from './unsubscribe-browser.ts';

const EXPLANATIONS: Record<Exclude<PushSupport, 'ready'>, string> = {
	denied:
		'Your browser blocks notifications from this site. Allow them in the browser’s settings for this site, then reload this page.',
	'install-first':
		'On an iPhone or iPad, add this site to your home screen first: tap Share, then Add to Home Screen. Open it from there and turn push notifications on.',
	unsupported: 'This browser can’t get push notifications.',
};

/** Turns push notifications on for this device, and lists all devices of the member. */
export function PushNotifications({ token }: { token: string }) {
	const queryClient = useQueryClient();
	const { data, error } = useQuery(pushDevicesQuery(token));
	const [support, setSupport] = useState(readPushSupport);
	const reload = () => queryClient.invalidateQueries(pushDevicesQuery(token));
	const current = data?.devices.find((device) => device.current);
	const change = useMutation({
		mutationFn: async (isOn: boolean) => {
			if (isOn) {
				await callApi('POST /api/push-devices', { body: await subscribeBrowser(data?.publicKey ?? '') });
			} else if (current) {
				await callApi('DELETE /api/push-devices/:id', { params: { id: current.id } });
				await unsubscribeBrowser();
			}
		},
		onSettled: () => {
			setSupport(readPushSupport());
			return reload();
		},
	});
	const isOn = change.isPending ? change.variables : current !== undefined;
	return (
		<section aria-labelledby="push-title" className="mt-8">
			<h2 id="push-title" className="font-bold text-body">
				Push notifications
			</h2>
			<p className="mt-1 mb-4 text-muted">
				Get the deals that your alerts find on this device, even while the site is closed. They stop when you log out.
			</p>
			<FailureBox text={describeFailure(change.error ?? error)} />
			{!data && !error && <RowsSkeleton />}
			{data && support !== 'ready' && (
				<p className="mb-4 rounded-control border border-line bg-raised px-4 py-3">{EXPLANATIONS[support]}</p>
			)}
			{data && support === 'ready' && (
				<div className="mb-4 rounded-card border border-line bg-surface px-4 py-1 shadow-card">
					<Switch checked={isOn} disabled={change.isPending} onChange={({ target }) => change.mutate(target.checked)}>
						<span className="font-semibold">On this device</span>
					</Switch>
				</div>
			)}
			{data && data.devices.length > 0 && (
				<ul className="space-y-3">
					{data.devices.map((device) => (
						<PushDevice key={device.id} device={device} onChange={reload} />
					))}
				</ul>
			)}
		</section>
	);
}

function describeFailure(error: Error | null): string | null {
	if (error instanceof PushRejection) return error.message;
	return error && failureText(error);
}

/** The devices of the logged-in member, oldest first, and the key for new subscriptions. Each session reads them again. */
function pushDevicesQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'push-devices'],
		queryFn: async () => {
			const { publicKey, devices } = await callApi('GET /api/push-devices');
			return { publicKey, devices };
		},
	});
}

interface PushDeviceProps {
	device: PushDeviceWire;
	onChange: () => Promise<void>;
}

/** A device with its actions and the result of the last test. */
function PushDevice({ device, onChange }: PushDeviceProps) {
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

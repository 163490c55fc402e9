import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { Switch } from '#ui/field/switch.tsx';
import { RowsSkeleton } from '#ui/paging/rows-skeleton.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { PushDevice } from './push-device.tsx';
import { pushDevicesQuery } from './push-query.ts';
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

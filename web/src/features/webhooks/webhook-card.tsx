import type { WebhookWire } from '@bilby/contract/webhooks/wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { buttonClass } from '#ui/base/button.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { WEBHOOK_LABELS } from './webhook-labels.ts';
import type { NewSecret } from './webhooks-query.ts';

interface WebhookCardProps {
	webhook: WebhookWire;
	onChange: () => Promise<void>;
	onSecret: (secret: NewSecret) => void;
}

type Delivery = WebhookWire['deliveries'][number];

/** A webhook with its actions, the result of the last test, and its latest deliveries. */
export function WebhookCard({ webhook, onChange, onSecret }: WebhookCardProps) {
	const { id, form, host, disabled, deliveries } = webhook;
	const [isRemoving, setIsRemoving] = useState(false);
	const test = useMutation({ mutationFn: () => callApi('POST /api/webhooks/:id/test', { params: { id } }) });
	const enable = useMutation({
		mutationFn: () => callApi('POST /api/webhooks/:id/enable', { params: { id } }),
		onSuccess: onChange,
	});
	const renew = useMutation({
		mutationFn: () => callApi('POST /api/webhooks/:id/secret', { params: { id } }),
		onSuccess: onSecret,
	});
	const changes = [test, enable, renew];
	const error = test.error ?? enable.error ?? renew.error;
	/** Hides the results of earlier actions, so that only the latest one shows. */
	const start = (change: { mutate: () => void }) => {
		for (const earlier of changes) if (!earlier.isPending) earlier.reset();
		change.mutate();
	};
	const remove = () =>
		callApi('DELETE /api/webhooks/:id', { params: { id } }).then(
			async () => {
				await onChange();
				return null;
			},
			(reason: unknown) => failureText(reason),
		);
	const action = (label: string, change: { isPending: boolean; mutate: () => void }) => (
		<button type="button" disabled={change.isPending} onClick={() => start(change)} className={buttonClass('quiet')}>
			{label} <span className="sr-only">for {host}</span>
		</button>
	);
	return (
		<li className="rounded-card border border-line bg-surface p-4 shadow-card">
			<h3 className="font-semibold [overflow-wrap:anywhere]">
				{WEBHOOK_LABELS[form]}: {host}
			</h3>
			{disabled && (
				<p className="mt-1 text-danger">
					It failed several times in a row, so it is off. Send a test, then turn it on.
				</p>
			)}
			<div className="mt-3 flex flex-wrap gap-2">
				{action(test.isPending ? 'Sending…' : 'Send a test', test)}
				{disabled && action('Turn on', enable)}
				{form === 'standard' && action('New secret', renew)}
				<button type="button" onClick={() => setIsRemoving(true)} className={buttonClass('danger')}>
					Remove <span className="sr-only">{host}</span>
				</button>
			</div>
			<p role="status" className={`mt-2 ${error || test.data?.delivered === false ? 'text-danger' : 'text-muted'}`}>
				{error ? failureText(error) : test.data?.message}
			</p>
			{deliveries.length > 0 && (
				<details className="mt-2">
					<summary className="cursor-pointer text-muted">Last deliveries</summary>
					<ul className="mt-1 text-small">
						{deliveries.map((delivery) => (
							<li key={delivery.id}>
								<time dateTime={delivery.at}>{new Date(delivery.at).toLocaleString('en-AU')}</time>:{' '}
								{describe(delivery)}
							</li>
						))}
					</ul>
				</details>
			)}
			{isRemoving && (
				<ConfirmDialog
					title="Remove this webhook?"
					verb="Remove"
					onConfirm={remove}
					onClose={() => setIsRemoving(false)}
				>
					{host} gets no more of your deal alerts.
				</ConfirmDialog>
			)}
		</li>
	);
}

function describe({ state, status, attempts }: Delivery): string {
	const result = status === null ? 'no response' : `status ${status}`;
	switch (state) {
		case 'sent':
			return status === null ? 'not sent, because its deals had ended' : `delivered, ${result}`;
		case 'failed':
			return `failed after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}, ${result}`;
		case 'sending':
			return 'sent, but we don’t know whether it arrived';
		case 'waiting':
			return attempts === 0 ? 'waiting' : `trying again, ${result}`;
	}
}

import { MAX_WEBHOOKS } from '@bilby/contract/webhooks/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#lib/api/failure-text.ts';
import { RowsSkeleton } from '#ui/paging/rows-skeleton.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { NewWebhook } from './new-webhook.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { type NewSecret, webhooksQuery } from './webhooks-query.ts';

/** Lists the member's webhooks, with a form for a new one. New secrets are shown until the member leaves the page. */
export function Webhooks({ token }: { token: string }) {
	const queryClient = useQueryClient();
	const { data: webhooks, error } = useQuery(webhooksQuery(token));
	const [secrets, setSecrets] = useState<ReadonlyMap<number, string>>(new Map());
	const addSecret = ({ id, secret }: NewSecret) => {
		if (secret !== null) setSecrets((before) => new Map([...before, [id, secret]]));
	};
	const reload = () => queryClient.invalidateQueries(webhooksQuery(token));
	return (
		<section aria-labelledby="webhooks-title" className="mt-8">
			<h2 id="webhooks-title" className="font-bold text-body">
				Webhooks
			</h2>
			<p className="mt-1 mb-4 text-muted">
				Get every deal that your alerts find in Discord, Slack, Telegram, ntfy or your own program.
			</p>
			<FailureBox text={error && failureText(error)} />
			{!webhooks && !error && <RowsSkeleton />}
			<div role="status">
				{webhooks
					?.filter(({ id }) => secrets.has(id))
					.map(({ id, host }) => (
						<p key={id} className="mb-4 rounded-control border border-line bg-raised px-4 py-3">
							Copy the secret for {host} now. We don’t show it again.
							<code className="mt-1 block select-all [overflow-wrap:anywhere]">{secrets.get(id)}</code>
						</p>
					))}
			</div>
			<ul className="space-y-3">
				{webhooks?.map((webhook) => (
					<WebhookCard key={webhook.id} webhook={webhook} onChange={reload} onSecret={addSecret} />
				))}
			</ul>
			{webhooks && webhooks.length < MAX_WEBHOOKS && <NewWebhook onAdd={reload} onSecret={addSecret} />}
		</section>
	);
}

import { MAX_WEBHOOKS } from '@bilby/contract/webhooks/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#lib/api/failure-text.ts';
import { RowsSkeleton } from '#ui/paging/rows-skeleton.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { NewWebhook } from './new-webhook.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { webhooksQuery } from './webhooks-query.ts';

/** Lists the member's webhooks, with a form for a new one. A new secret is shown until the member leaves the page. */
export function Webhooks({ token }: { token: string }) {
	const queryClient = useQueryClient();
	const { data: webhooks, error } = useQuery(webhooksQuery(token));
	const [secret, setSecret] = useState<string | null>(null);
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
				{secret && (
					<p className="mb-4 rounded-control border border-line bg-raised px-4 py-3">
						Copy the secret now. We don’t show it again.
						<code className="mt-1 block select-all [overflow-wrap:anywhere]">{secret}</code>
					</p>
				)}
			</div>
			<ul className="space-y-3">
				{webhooks?.map((webhook) => (
					<WebhookCard key={webhook.id} webhook={webhook} onChange={reload} onSecret={setSecret} />
				))}
			</ul>
			{webhooks && webhooks.length < MAX_WEBHOOKS && <NewWebhook onAdd={reload} onSecret={setSecret} />}
		</section>
	);
}

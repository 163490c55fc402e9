import { may } from '@bilby/contract/kernel/permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldX } from 'lucide-react';
import { useState } from 'react';
import { toViewer } from '#features/viewer/to-viewer.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { loadFailureText } from '#lib/api/failure-text.ts';
import { countOf } from '#lib/text/format.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { DiscardDialog } from '#ui/dialog/discard-dialog.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { LoadingPanel } from '#ui/panel/loading-panel.tsx';
import { IssueCard } from './issue-card.tsx';
import { type Issue, issueQuery } from './issue-queries.ts';
import { OtherIssues } from './other-issues.tsx';

interface NewsletterDeskProps {
	token: string;
	profile: Profile;
}

/** The newsletter, for the staff who send it. */
export function NewsletterDesk({ token, profile }: NewsletterDeskProps) {
	if (!may('sendNewsletter', toViewer(profile))) {
		return (
			<StatePanel icon={ShieldX} title="Not allowed" level={2}>
				<p>Only admins can send the newsletter.</p>
			</StatePanel>
		);
	}
	return <Desk token={token} />;
}

function Desk({ token }: { token: string }) {
	const queryClient = useQueryClient();
	/** The issue that is shown; null for the latest. */
	const [opened, setOpened] = useState<number | null>(null);
	/** The issue to show once the member of staff has confirmed that their changes are discarded. */
	const [next, setNext] = useState<number | null>(null);
	const [isFormEdited, setIsFormEdited] = useState(false);
	const { data, error, isError, refetch } = useQuery(issueQuery(token, opened));
	// A draft that was cancelled has no form any more.
	const isEdited = isFormEdited && data?.issue?.status === 'draft';
	const show = (id: number) => {
		setOpened(id);
		setNext(null);
		setIsFormEdited(false);
	};
	const store = (issue: Issue) => {
		queryClient.setQueryData(issueQuery(token, opened).queryKey, (before) => before && { ...before, issue });
		void queryClient.invalidateQueries({ queryKey: ['own', token, 'newsletter-issues'] });
	};
	return (
		<div className="flex flex-col gap-4 desk:gap-5">
			<div>
				<h2 className="font-extrabold text-head tracking-tight">Newsletter</h2>
				{data && (
					<p className="mt-1 text-muted">
						{countOf(data.subscribers, 'subscriber')}. A draft with the best deals of the week is made every Thursday.
					</p>
				)}
			</div>
			{data?.issue && (
				<IssueCard
					key={data.issue.id}
					issue={data.issue}
					subscribers={data.subscribers}
					pace={data.pace}
					isEdited={isEdited}
					onEdited={setIsFormEdited}
					onChanged={store}
					onReload={async () => (await refetch({ throwOnError: true })).data?.issue ?? null}
				/>
			)}
			{data?.issue === null && (
				<EmptyPanel title="No newsletter yet" text="The first draft is made on Thursday, once the week has deals." />
			)}
			{!data && isError && (
				<FailurePanel
					level={3}
					text={loadFailureText(error, 'Failed to load the newsletter')}
					onRetry={() => void refetch()}
				/>
			)}
			{!data && !isError && <LoadingPanel label="Loading the newsletter" />}
			<OtherIssues token={token} shownId={data?.issue?.id ?? null} onOpen={isEdited ? setNext : show} />
			{next !== null && <DiscardDialog onDiscard={() => show(next)} onClose={() => setNext(null)} />}
		</div>
	);
}

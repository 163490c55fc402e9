import type { InstallationPart, PartKind } from '@bilby/contract/self-check/installation-parts';
import type { PartCheck, PartDetails, SelfCheckReply } from '@bilby/contract/self-check/wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronDown, CircleCheck, CircleX, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { callApi } from '#lib/api/api.ts';
import { useOnline } from '#lib/hooks/use-online.ts';
import { useToken } from '#lib/session/use-token.ts';
import { formatCount } from '#lib/text/format.ts';
import { Badge } from '#ui/base/badge.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { CHECK_HEAD, CHECK_ROW, CHECK_ROWS, SelfCheckFrame } from './self-check-frame.tsx';
import { SelfCheckSkeleton } from './self-check-skeleton.tsx';

/** The status of everything the site runs on. Everyone sees names and health; for staff, the API adds details. */
export function SelfCheck() {
	const { data, isError, error, isFetching, refetch } = useQuery(selfCheckQuery(useToken()));
	const isOnline = useOnline();
	const checkAgain = () => void refetch({ cancelRefetch: false });
	return (
		<SelfCheckFrame>
			{!isOnline && <OfflineNote what="The results" />}
			{data && (
				<>
					<div className={CHECK_HEAD}>
						<Verdict results={data} />
						<CheckAgain isChecking={isFetching && isOnline} onPress={checkAgain} />
					</div>
					<FailureBox text={isError ? `These results are old. Checking again failed: ${error.message}` : null} />
					<ul aria-label="What the site runs on" className={CHECK_ROWS}>
						{data.checks.map((check) => (
							<CheckRow key={check.name} check={check} />
						))}
					</ul>
				</>
			)}
			{!data && !isError && <SelfCheckSkeleton />}
			{!data && isError && <FailurePanel level={2} text={error.message} onRetry={checkAgain} />}
		</SelfCheckFrame>
	);
}

/** Announced after each check. */
function Verdict({ results: { checks, measuredAt } }: { results: Results }) {
	const isHealthy = checks.every(({ healthy }) => healthy);
	const Icon = isHealthy ? CircleCheck : CircleX;
	return (
		<p role="status" className="flex min-w-0 flex-[1_1_240px] items-start gap-2.5">
			<Icon size={20} aria-hidden className={`mt-0.5 shrink-0 ${isHealthy ? 'text-success' : 'text-danger'}`} />
			<span>
				<span className="font-semibold">{summarise(checks)}</span>{' '}
				<span className="text-muted">
					Checked at <time dateTime={measuredAt}>{new Date(measuredAt).toLocaleTimeString('en-AU')}</time>.
				</span>
			</span>
		</p>
	);
}

function CheckAgain({ isChecking, onPress }: { isChecking: boolean; onPress: () => void }) {
	return (
		<button type="button" onClick={onPress} className={buttonClass('outlined')}>
			<RotateCw size={18} aria-hidden className={isChecking ? 'animate-spin' : ''} />
			Check again
		</button>
	);
}

type Results = Pick<SelfCheckReply, 'measuredAt' | 'checks'>;

/** The health of the installation's parts. Session-specific details are cached under `own`. */
function selfCheckQuery(token: string | null) {
	return queryOptions({
		queryKey: token === null ? ['self-check'] : ['own', token, 'self-check'],
		queryFn: async (): Promise<Results> => callApi('GET /api/self-check'),
		staleTime: 0,
	});
}

/** One part of the installation. Staff can expand it, and it starts expanded if something is wrong. */
function CheckRow({ check }: { check: PartCheck }) {
	if (!check.details) {
		return (
			<li className={CHECK_ROW}>
				<Findings check={check} />
			</li>
		);
	}
	return (
		<li>
			<details open={!check.healthy} className="group">
				<summary
					className={`cursor-pointer list-none -outline-offset-2 transition-colors hover:bg-raised [&::-webkit-details-marker]:hidden ${CHECK_ROW}`}
				>
					<Findings check={check}>
						<ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
					</Findings>
				</summary>
				<Details details={check.details} />
			</details>
		</li>
	);
}

function Findings({ check, children }: { check: PartCheck; children?: ReactNode }) {
	const Icon = check.healthy ? CircleCheck : CircleX;
	return (
		<>
			<span className="min-w-0">
				<span className="block font-semibold">{titleFor(check)}</span>
				<span className="block text-muted text-small">{providerFor(check)}</span>
			</span>
			<span className="flex">
				<Badge variant="neutral">{KIND_TEXTS[check.kind]}</Badge>
			</span>
			<span
				className={`flex items-center gap-1.5 font-semibold text-small ${check.healthy ? 'text-success' : 'text-danger'}`}
			>
				<Icon size={16} aria-hidden className="shrink-0" />
				{check.healthy ? 'Healthy' : 'Not healthy'}
			</span>
			<span className="flex items-center justify-end gap-4 text-muted text-small tabular-nums">
				{formatCount(check.milliseconds)} ms{children}
			</span>
		</>
	);
}

function Details({ details: { problem, facts } }: { details: PartDetails }) {
	return (
		<div className="px-4 pb-4 text-small desk:px-6">
			{problem !== null && <p className="mb-2 break-words text-danger">{problem}</p>}
			{facts.length > 0 && (
				<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
					{facts.map(({ label, value }) => (
						<div key={label} className="contents">
							<dt className="text-muted">{label}</dt>
							<dd className="break-words tabular-nums">{value}</dd>
						</div>
					))}
				</dl>
			)}
			{problem === null && facts.length === 0 && <p className="text-muted">No further details.</p>}
		</div>
	);
}

/** The title of each part, and a description for each kind. */
const PARTS: Record<InstallationPart, { title: string } & Partial<Record<PartKind, string>>> = {
	database: { title: 'Database', embedded: 'PGlite, in the data folder', external: 'PostgreSQL server' },
	mail: { title: 'Mail', embedded: 'Outbox in the data folder', external: 'SMTP server' },
	storage: { title: 'Storage', embedded: 'Uploads in the data folder', external: 'S3-compatible bucket' },
	captcha: { title: 'Captcha', embedded: 'Proof of work', external: 'Google reCAPTCHA' },
	jobs: { title: 'Jobs', embedded: 'Queue in the database' },
	redis: { title: 'Redis', embedded: 'In this process’s memory', external: 'Redis server' },
};

const KIND_TEXTS: Record<PartKind, string> = { embedded: 'Embedded', external: 'External' };

function titleFor({ name }: Pick<PartCheck, 'name'>): string {
	return PARTS[name].title;
}

/** Returns what provides the part, such as "SMTP server". */
function providerFor({ name, kind }: Pick<PartCheck, 'name' | 'kind'>): string {
	return PARTS[name][kind] ?? KIND_TEXTS[kind];
}

/** Returns a text such as "Everything works." or "Mail and storage do not work. Everything else works." */
export function summarise(checks: Pick<PartCheck, 'name' | 'healthy'>[]): string {
	const broken = checks.filter(({ healthy }) => !healthy).map(titleFor);
	if (broken.length === 0) return 'Everything works.';
	if (broken.length === checks.length) return 'Nothing works.';
	const verb = broken.length === 1 && broken[0] !== PARTS.jobs.title ? 'does' : 'do';
	return `${joinNames(broken)} ${verb} not work. Everything else works.`;
}

/**
 * Returns "Mail", "Mail and storage" or "Mail, storage and jobs". Only the first name is capitalised, and Redis always.
 */
function joinNames([first = '', ...others]: string[]): string {
	const rest = others.map((title) => (title === PARTS.redis.title ? title : title.toLowerCase()));
	const last = rest.pop();
	return last === undefined ? first : `${[first, ...rest].join(', ')} and ${last}`;
}

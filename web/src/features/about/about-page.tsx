import type { AboutText, SiteFigures, ValueIcon } from '@bilby/contract/about/wire';
import { Link } from '@tanstack/react-router';
import {
	BadgeCheck,
	ChevronRight,
	HandHeart,
	LifeBuoy,
	ListChecks,
	type LucideIcon,
	Mail,
	MapPin,
	MessageSquareText,
	Phone,
	Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '#lib/hooks/use-now.ts';
import { formatCount } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { LiveText } from '#ui/base/live-text.tsx';
import type { Site } from '../pages/head/site-query.ts';

const VALUE_ICONS: Record<ValueIcon, LucideIcon> = {
	members: Users,
	list: ListChecks,
	check: BadgeCheck,
	heart: HandHeart,
};

interface AboutPageProps {
	site: Site;
	about: AboutText;
	figures: SiteFigures;
	renderedAt: number;
}

/** Says in the operator's words who runs the site and why, with figures and ways to get in touch. */
export function AboutPage({ site, about, figures, renderedAt }: AboutPageProps) {
	return (
		<div className="content-width desk:pt-8">
			<img
				src="/bilby-at-night.svg"
				alt=""
				width={1200}
				height={320}
				className="-mx-5 h-[232px] w-[calc(100%+40px)] max-w-none object-cover desk:mx-0 desk:h-[320px] desk:w-full desk:rounded-card"
			/>
			<div className="mx-auto flex max-w-[760px] flex-col gap-8 pt-6 desk:gap-10 desk:pt-8">
				<div>
					<h1 className="font-extrabold text-head tracking-tight">About {site.name}</h1>
					<p className="mt-2 text-muted">{about.lead}</p>
					<div className="mt-4 grid grid-cols-2 gap-3 tablet:flex">
						<Link to="/signup" className={`tablet:px-8 ${buttonClass('primary')}`}>
							Sign Up
						</Link>
						<Link to="/post-deal" className={`tablet:px-8 ${buttonClass('outlined')}`}>
							Post a deal
						</Link>
					</div>
				</div>
				<Part title="Our story">
					<Paragraphs texts={about.story} />
				</Part>
				<Part title="In figures">
					<Figures statement={about.statement} figures={figures} renderedAt={renderedAt} />
				</Part>
				<Part title="Our mission">
					<Paragraphs texts={about.mission} />
				</Part>
				<Part title="What we hold to">
					<ul className="divide-y divide-line">
						{about.values.map((value) => (
							<Value key={value.title} {...value} />
						))}
					</ul>
				</Part>
				<Part title="Talk to us">
					<WaysToReachUs contact={site.contact} />
				</Part>
			</div>
		</div>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section>
			<h2 className="font-extrabold text-title tracking-tight">{title}</h2>
			{children}
		</section>
	);
}

function Paragraphs({ texts }: { texts: string[] }) {
	return texts.map((text) => (
		<p key={text} className="mt-3 text-muted first-of-type:mt-2">
			{text}
		</p>
	));
}

function Value({ icon, title, text }: AboutText['values'][number]) {
	const Icon = VALUE_ICONS[icon];
	return (
		<li className="flex gap-4 py-5 last:pb-0">
			<span className="grid size-11 shrink-0 place-items-center rounded-control bg-raised">
				<Icon size={20} aria-hidden />
			</span>
			<div className="min-w-0">
				<h3 className="font-semibold">{title}</h3>
				<p className="text-muted">{text}</p>
			</div>
		</li>
	);
}

function WaysToReachUs({ contact }: Pick<Site, 'contact'>) {
	return (
		<ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
			{contact?.email && (
				<Way icon={Mail} href={`mailto:${contact.email}`}>
					{contact.email}
				</Way>
			)}
			{contact?.phone && (
				<Way icon={Phone} href={`tel:${contact.phone.replaceAll(' ', '')}`}>
					{contact.phone}
				</Way>
			)}
			{contact?.address && (
				<li className="flex min-h-14 items-center gap-4 px-4 py-3">
					<MapPin size={20} aria-hidden className="shrink-0 text-muted" />
					<span className="min-w-0 [overflow-wrap:anywhere]">{contact.address}</span>
				</li>
			)}
			<Way icon={MessageSquareText} href="/contact">
				Contact form
			</Way>
			<Way icon={LifeBuoy} href="/help">
				Help Center
			</Way>
		</ul>
	);
}

/** A plain link, because some lead to the mail program or the phone. */
function Way({ icon: Icon, href, children }: { icon: LucideIcon; href: string; children: ReactNode }) {
	return (
		<li>
			<a href={href} className="flex min-h-14 items-center gap-4 px-4 py-3 transition-colors hover:bg-raised">
				<Icon size={20} aria-hidden className="shrink-0 text-muted" />
				<span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</span>
				<ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
			</a>
		</li>
	);
}

interface FiguresProps {
	statement: AboutText['statement'];
	figures: SiteFigures;
	renderedAt: number;
}

/** The figures that the operator states, marked as such, and those that this installation counts. */
function Figures({ statement, figures, renderedAt }: FiguresProps) {
	const { members, activeDeals, votes, priceRecords, countedAt } = figures;
	const counted = [
		{ label: members === 1 ? 'member' : 'members', value: formatCount(members) },
		{ label: activeDeals === 1 ? 'active deal' : 'active deals', value: formatCount(activeDeals) },
		{ label: votes === 1 ? 'vote on deals' : 'votes on deals', value: formatCount(votes) },
		{ label: priceRecords === 1 ? 'price record' : 'price records', value: formatCount(priceRecords) },
	];
	return (
		<>
			{statement && (
				<>
					<FigureGrid figures={statement.figures} />
					<p className="mt-2 text-muted text-small">
						As stated by the organisation, founded {statement.founded}, for all of its services.
					</p>
				</>
			)}
			<div className="mt-5 mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<h3 className="flex items-center gap-2 font-semibold text-muted">
					<span className="size-2 rounded-pill bg-success" aria-hidden />
					This site, right now
				</h3>
				<CountedAt countedAt={countedAt} renderedAt={renderedAt} />
			</div>
			<FigureGrid figures={counted} />
			<p className="mt-2 text-muted text-small">
				We don’t count money saved here, because we don’t know who bought what.
			</p>
		</>
	);
}

function FigureGrid({ figures }: { figures: { label: string; value: string }[] }) {
	return (
		<dl className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card tablet:grid-cols-4">
			{figures.map(({ label, value }) => (
				<div key={label} className="flex flex-col-reverse justify-end bg-surface p-4">
					<dt className="text-muted text-small">{label}</dt>
					<dd className="font-extrabold text-title tabular-nums tracking-tight [overflow-wrap:anywhere]">{value}</dd>
				</div>
			))}
		</dl>
	);
}

function CountedAt({ countedAt, renderedAt }: { countedAt: string; renderedAt: number }) {
	const minutes = Math.floor((useNow(renderedAt).getTime() - Date.parse(countedAt)) / 60_000);
	return (
		<time dateTime={countedAt} className="text-muted text-small">
			<LiveText>{minutes < 1 ? 'counted just now' : `counted ${minutes} min ago`}</LiveText>
		</time>
	);
}

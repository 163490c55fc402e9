import { Link } from '@tanstack/react-router';
import { BookX } from 'lucide-react';
import { buttonClass } from '#ui/base/button.ts';
import { lazyHydrate } from '#ui/base/lazy-hydrate.tsx';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { SideCard } from '#ui/panel/side-card.tsx';
import { Breadcrumbs } from '../categories/breadcrumbs.tsx';
import { type Explainer, findExplainer } from './explainers/explainers.tsx';
import { explainerCrumb, HELP_CRUMB } from './help-crumbs.ts';

/** Only one of the topics has it, so the others do not load it. */
export const ScoreCalculator = lazyHydrate({
	load: async () => (await import('../scores/score-calculator.tsx')).ScoreCalculator,
});

/** Explains one topic in full, with links to related articles. */
export function ExplainerPage({ topic }: { topic: string }) {
	const explainer = findExplainer(topic);
	return explainer ? <Explained topic={topic} explainer={explainer} /> : <MissingExplainer />;
}

function Explained({ topic, explainer }: { topic: string; explainer: Explainer }) {
	const { title, description, icon: Icon, body, related } = explainer;
	return (
		<div className="content-width pt-3 desk:pt-4">
			<Breadcrumbs crumbs={[HELP_CRUMB, explainerCrumb(topic, title)]} />
			<div className="mt-3 flex items-start gap-4">
				<span className="grid size-12 shrink-0 place-items-center rounded-control bg-raised text-muted max-tablet:hidden">
					<Icon size={24} aria-hidden />
				</span>
				<div>
					<h1 className="font-extrabold text-head tracking-tight">{title}</h1>
					<p className="mt-1 max-w-[680px] text-muted">{description}</p>
				</div>
			</div>
			<div className="mt-6 grid grid-cols-1 items-start gap-8 desk:grid-cols-[minmax(0,1fr)_340px]">
				<div className="min-w-0">
					<article className="prose-deal max-w-[680px] text-muted [&_h2]:mt-8 [&_h2]:font-extrabold [&_h2]:text-ink [&_h2]:text-title [&_h2]:tracking-tight [&_li+li]:mt-2">
						{body}
					</article>
					{topic === 'ai-scoring' && <ScoreCalculator />}
				</div>
				<div className="flex flex-col gap-5 desk:sticky desk:top-[calc(var(--header-height)+20px)]">
					<SideCard title="Related articles">
						<ul>
							{related.map(({ label, href }) => (
								<li key={href}>
									<a href={href} className={`inline-flex min-h-10 items-center ${PROSE_LINK}`}>
										{label}
									</a>
								</li>
							))}
						</ul>
					</SideCard>
					<SideCard title="Still not sure?">
						<SupportLinks />
					</SideCard>
				</div>
			</div>
		</div>
	);
}

export function MissingExplainer() {
	return (
		<StatePanel
			icon={BookX}
			title="Page Not Found"
			level={1}
			action={
				<Link to="/help" className={buttonClass('primary')}>
					Help Center
				</Link>
			}
		>
			<p>The explainer page you're looking for doesn't exist.</p>
		</StatePanel>
	);
}

function SupportLinks() {
	return (
		<div className="flex flex-wrap gap-3">
			<Link to="/faq" className={buttonClass('quiet')}>
				Browse FAQ
			</Link>
			<Link to="/contact" className={buttonClass('quiet')}>
				Contact Support
			</Link>
		</div>
	);
}

import { useState } from 'react';
import { Breadcrumbs } from '#features/categories/breadcrumbs/breadcrumbs.tsx';
import { HOME_CRUMB } from '#features/categories/breadcrumbs/crumbs.ts';
import type { Site } from '#features/pages/head/site-query.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactInfo } from './contact-info.tsx';
import { CONTACT_CRUMB } from './contact-route.ts';
import { MessageSent } from './message-sent.tsx';

/** The form for writing to the operator, with useful information next to it. */
export function ContactPage({ site }: { site: Site }) {
	const [isSent, setIsSent] = useState(false);
	return (
		<div className="content-width pt-3 desk:pt-4">
			<Breadcrumbs crumbs={[HOME_CRUMB, CONTACT_CRUMB]} />
			<h1 className="mt-2 font-extrabold text-head tracking-tight">Contact Us</h1>
			<p className="mt-1 max-w-[680px] text-muted">
				Got a question or an idea, or found something broken? Write to the people who run {site.name}.
			</p>
			<div className="mt-6 grid grid-cols-1 items-start gap-6 desk:mt-8 desk:grid-cols-[minmax(0,1fr)_340px]">
				<div className="rounded-card border border-line bg-surface p-4 shadow-card tablet:p-6">
					{isSent ? <MessageSent onAnother={() => setIsSent(false)} /> : <ContactForm onSent={() => setIsSent(true)} />}
				</div>
				<ContactInfo site={site} />
			</div>
		</div>
	);
}

import { Link } from '@tanstack/react-router';
import { CircleQuestionMark, Clock, LifeBuoy, type LucideIcon, Mail, MailCheck, MapPin, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Breadcrumbs } from '#features/categories/breadcrumbs.tsx';
import { HOME_CRUMB } from '#features/categories/crumbs.ts';
import type { Site } from '#features/pages/head/site-query.ts';
import { buttonClass } from '#ui/base/button.ts';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { SideCard } from '#ui/panel/side-card.tsx';
import { ContactForm } from './contact-form.tsx';
import { CONTACT_CRUMB } from './contact-route.ts';

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

/** Replaces the form and takes over its focus. */
function MessageSent({ onAnother }: { onAnother: () => void }) {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => title.current?.focus(), []);
	return (
		<div className="flex flex-col items-center py-10 text-center">
			<span className="mb-5 grid size-16 place-items-center rounded-pill bg-success/12 text-success">
				<MailCheck size={28} aria-hidden />
			</span>
			<h2 ref={title} tabIndex={-1} className="font-extrabold text-title tracking-tight outline-none">
				Message sent
			</h2>
			<p className="mt-2 max-w-[420px] text-muted">
				Thanks for your message. We’ll reply to your email address within 24 hours.
			</p>
			<button type="button" onClick={onAnother} className={`mt-6 ${buttonClass('outlined', 'field')}`}>
				Send Another Message
			</button>
		</div>
	);
}

/** Other ways to contact the operator, and links to existing answers. */
function ContactInfo({ site: { contact } }: { site: Site }) {
	return (
		<div className="flex flex-col gap-5">
			<SideCard title="Contact info">
				<ul className="flex flex-col gap-4">
					<Fact icon={Clock} name="Response time">
						Within 24 hours, by email
					</Fact>
					{contact?.email && (
						<Fact icon={Mail} name="Email">
							<a href={`mailto:${contact.email}`} className={PROSE_LINK}>
								{contact.email}
							</a>
						</Fact>
					)}
					{contact?.phone && (
						<Fact icon={Phone} name="Phone, Mon-Fri 9AM-5PM AEST">
							<a href={`tel:${contact.phone.replaceAll(' ', '')}`} className={PROSE_LINK}>
								{contact.phone}
							</a>
						</Fact>
					)}
					{contact?.address && (
						<Fact icon={MapPin} name="Address">
							{contact.address}
						</Fact>
					)}
				</ul>
			</SideCard>
			<SideCard title="It may already be answered">
				<ul className="flex flex-col gap-4">
					<Fact icon={CircleQuestionMark} name="Short answers">
						<Link to="/faq" className={PROSE_LINK}>
							Frequently asked questions
						</Link>
					</Fact>
					<Fact icon={LifeBuoy} name="How things work">
						<Link to="/help" className={PROSE_LINK}>
							Help Center
						</Link>
					</Fact>
				</ul>
			</SideCard>
			<p className="px-1 text-muted text-small">
				Has a deal ended, or does a comment break the rules? Use the report button next to it.
			</p>
		</div>
	);
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
	return (
		<li className="flex items-start gap-3">
			<Icon size={18} aria-hidden className="mt-[3px] shrink-0 text-muted" />
			<div className="min-w-0 [overflow-wrap:anywhere]">
				<p className="text-muted text-small">{name}</p>
				{children}
			</div>
		</li>
	);
}

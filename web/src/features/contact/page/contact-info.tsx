import { Link } from '@tanstack/react-router';
import { CircleQuestionMark, Clock, LifeBuoy, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Site } from '#features/pages/head/site-query.ts';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { SideCard } from '#ui/panel/side-card.tsx';

/** Other ways to contact the operator, and links to existing answers. */
export function ContactInfo({ site: { contact } }: { site: Site }) {
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

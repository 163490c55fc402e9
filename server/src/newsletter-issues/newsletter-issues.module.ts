import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../platform/context.ts';
import type { ScheduledJob } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { AppModule } from '../platform/modules/app-module.ts';
import { draftIssue } from './draft-issue.ts';
import { newsletterTestMails } from './newsletter-issues.mails.ts';
import { newsletterIssueRoutes } from './newsletter-issues.routes.ts';
import { sendIssue } from './send-issue.ts';

/** The weekly newsletter: its drafts, and sending them. */
export const newsletterIssuesModule: AppModule = {
	routes: newsletterIssueRoutes,
	scheduledJobs: newsletterJobs,
	mails: newsletterTestMails,
};

function newsletterJobs(context: AppContext, _: FastifyBaseLogger, mailer: Mailer): ScheduledJob[] {
	return [
		{ name: 'draft-newsletter', cron: '7 * * * *', run: () => draftIssue(context) },
		{ name: 'send-newsletter', cron: '* * * * *', run: () => sendIssue({ ...context, mailer }) },
	];
}

import type { FastifyBaseLogger } from 'fastify';
import { aboutModule } from './about/about.module.ts';
import { accountsModule } from './accounts/accounts.module.ts';
import {
	MAX_NAMED,
	type MemberActivity,
	mergeReports,
	type VotesAndFlags,
} from './accounts/profile/member-activity.ts';
import { findLoggedMembers, memberTag } from './accounts/users/public-members.queries.ts';
import { affiliatesModule } from './affiliates/affiliates.module.ts';
import { ALERT_MAILS } from './alerts/alert.mails.ts';
import { presentAlertNotices } from './alerts/alert.presenter.ts';
import { alertsModule } from './alerts/alerts.module.ts';
import { findEmail, findSentDeals } from './alerts/matches.queries.ts';
import { allDealsModule } from './all-deals/all-deals.module.ts';
import { DEAL_CASES } from './all-deals/deal-cases.ts';
import { DEAL_REPORT_CASES } from './all-deals/reported-deals.ts';
import { reverseDealDecision } from './all-deals/reverse-deal-decision.ts';
import { appealCases } from './appeals/appeal-cases.ts';
import { appealsModule } from './appeals/appeals.module.ts';
import { backupModule } from './backup/backup.module.ts';
import { blocksModule } from './blocks/blocks.module.ts';
import { blogModule } from './blog/blog.module.ts';
import { contactModule } from './contact/contact.module.ts';
import { CONTACT_CASES } from './contact/contact-cases.ts';
import { dealReportsModule } from './deal-reports/deal-reports.module.ts';
import { findDealReportHistory } from './deal-reports/report-history.queries.ts';
import { findDealState } from './deals/counts/live-counts.queries.ts';
import { DEAL_VIEWS } from './deals/deal-views.ts';
import { dealsModule } from './deals/deals.module.ts';
import { DEAL_SUBJECT } from './deals/discussion/deal-subject.ts';
import { findNewestDeals } from './deals/feed/newest-deals.ts';
import { dealAwardPresenters, dealPresenters } from './deals/notifications/deal.presenters.ts';
import { findDealIdsByAuthor, findLoggedDeals } from './deals/page/deal-page.queries.ts';
import { DEAL_VOTABLE } from './deals/votes/deal-votable.ts';
import { decisionsModule } from './decisions/decisions.module.ts';
import { discussionsModule } from './discussions/discussions.module.ts';
import { findFlaggedComments } from './discussions/moderation/flags.queries.ts';
import { findLoggedComments } from './discussions/moderation/logged-comments.ts';
import { findReportHistory } from './discussions/moderation/report-history.queries.ts';
import { reverseRemovals } from './discussions/moderation/reverse-removals.ts';
import { commentPresenters, presentHelpfulComments } from './discussions/notifications/comment.presenters.ts';
import { commentCases } from './discussions/review/comment-cases.ts';
import { commentVotable } from './discussions/votes/comment-votable.ts';
import { findVotedComments } from './discussions/votes/comment-votes.queries.ts';
import { hubModule } from './hub/hub.module.ts';
import { HUDDLE_SUBJECT } from './huddles/huddle-subject.ts';
import { HUDDLE_VIEWS, huddlesModule } from './huddles/huddles.module.ts';
import { huddlePresenters } from './huddles/moderation/huddles.notifications.ts';
import { reverseHuddleDecision, reversePictureRemoval } from './huddles/moderation/reverse-huddle-decision.ts';
import { findHuddleSnapshot, findLoggedHuddles } from './huddles/rules/huddle-facts.queries.ts';
import { HUDDLE_VOTABLE } from './huddles/rules/huddle-votable.ts';
import { importData } from './imports/imports.personal-data.ts';
import { labelsModule } from './labels/labels.module.ts';
import { liveModule } from './live/live.module.ts';
import { masterDataModule } from './master-data/master-data.module.ts';
import { findEntry, lockEntries } from './master-data/master-data.queries.ts';
import { countTaxonomy } from './master-data/taxonomy.ts';
import { membersModule } from './members/members.module.ts';
import { messagePresenters } from './messages/message.presenters.ts';
import { MESSAGE_CASES } from './messages/message-cases.ts';
import { findUnreadMessages } from './messages/message-counts.queries.ts';
import { MESSAGE_REPORT_CASES } from './messages/message-report-cases.ts';
import { findMessageReportHistory } from './messages/message-report-history.queries.ts';
import { messagesModule } from './messages/messages.module.ts';
import { moderationModule } from './moderation/moderation.module.ts';
import { moderationLogModule } from './moderation-log/moderation-log.module.ts';
import { newsletterModule } from './newsletter/newsletter.module.ts';
import { newsletterIssuesModule } from './newsletter-issues/newsletter-issues.module.ts';
import { findUnreadSnapshot } from './notifications/announce-unread.ts';
import { NOTIFICATION_MAILS } from './notifications/notification.mails.ts';
import { notificationsModule } from './notifications/notifications.module.ts';
import { presentAwards } from './notifications/presenters.ts';
import { pagesModule } from './pages/pages.module.ts';
import type { AppContext } from './platform/context.ts';
import type { QueuedJob } from './platform/jobs/jobs.ts';
import { SEND_MAIL } from './platform/mail/enqueue-mail.ts';
import type { AppModule } from './platform/modules/app-module.ts';
import { DEAL_PAGE_SOURCES } from './posting/edits/deal-page-sources.ts';
import { requireEditable } from './posting/edits/edit-deal.service.ts';
import { postingModule } from './posting/posting.module.ts';
import { EDIT_CASES } from './posting/review/edit-cases.ts';
import { reverseRejection } from './posting/review/reverse-rejection.ts';
import { STORE_CASES } from './posting/review/store-cases.ts';
import { pricesModule } from './prices/prices.module.ts';
import { privacyModule } from './privacy/privacy.module.ts';
import { pushModule } from './push/push.module.ts';
import { reputationModule } from './reputation/reputation.module.ts';
import { findQueueSnapshot } from './review/announce-queue.ts';
import { reviewModule } from './review/review.module.ts';
import type { SubjectType } from './schema/discussions.ts';
import { searchModule } from './search/search.module.ts';
import { selfCheckModule } from './self-check/self-check.module.ts';
import { syndicationModule } from './syndication/syndication.module.ts';
import { viewsModule } from './views/views.module.ts';
import { votesModule } from './votes/votes.module.ts';
import { findVotedTargets, type VoteTable } from './votes/votes.queries.ts';
import { webhooksModule } from './webhooks/webhooks.module.ts';

/** Member activity of all domains, for profiles. */
export const MEMBER_ACTIVITY: MemberActivity = {
	onDeals: votesAndFlags('deal', DEAL_VOTABLE.votes),
	onHuddles: votesAndFlags('huddle', HUDDLE_VOTABLE.votes),
	findReports: async (db, userId, most) => {
		const find = [findReportHistory, findDealReportHistory, findMessageReportHistory];
		return mergeReports(await Promise.all(find.map((one) => one(db, userId, most))), most);
	},
	findStore: (db, id) => findEntry(db, 'str', id),
	countTaxonomy,
	lockStore: async (tx, id) => (await lockEntries(tx, 'str', [id]))[0],
	findPageTags: async (db, userId) => [
		'feed',
		memberTag(userId),
		...(await findDealIdsByAuthor(db, userId)).map((id) => `deal:${id}`),
	],
};

/** The subjects that members can discuss. */
const SUBJECTS = { deal: DEAL_SUBJECT, huddle: HUDDLE_SUBJECT };

/** A new feature is a folder and a line here. */
const DOMAINS: readonly AppModule[] = [
	dealsModule({ ...DEAL_PAGE_SOURCES, requireEditable }),
	masterDataModule,
	votesModule({ deal: DEAL_VOTABLE, comment: commentVotable(Object.values(SUBJECTS)), huddle: HUDDLE_VOTABLE }),
	discussionsModule(SUBJECTS),
	pricesModule,
	postingModule,
	dealReportsModule,
	allDealsModule,
	liveModule({
		deal: findDealState,
		huddle: findHuddleSnapshot,
		member: async (db, ids) => (await Promise.all([findUnreadSnapshot(db, ids), findUnreadMessages(db, ids)])).flat(),
		review: findQueueSnapshot,
		feed: findNewestDeals,
	}),
	affiliatesModule,
	accountsModule(MEMBER_ACTIVITY),
	newsletterModule([NOTIFICATION_MAILS, ALERT_MAILS]),
	newsletterIssuesModule,
	contactModule,
	notificationsModule({
		...commentPresenters(Object.values(SUBJECTS)),
		...dealPresenters,
		...huddlePresenters,
		award: presentAwards({
			...dealAwardPresenters,
			helpful_comment: presentHelpfulComments(Object.values(SUBJECTS)),
		}),
		dealAlert: presentAlertNotices,
		...messagePresenters,
	}),
	alertsModule,
	webhooksModule({ findSentDeals, findEmail }),
	pushModule({ findSentDeals }),
	reputationModule,
	moderationModule,
	// Appeals are erased before their decisions, so that their cases are closed.
	appealsModule,
	decisionsModule,
	moderationLogModule({
		deal: findLoggedDeals,
		comment: findLoggedComments(SUBJECTS),
		huddle: findLoggedHuddles,
		member: findLoggedMembers,
	}),
	reviewModule({
		deal: DEAL_CASES,
		edit: EDIT_CASES,
		'deal-report': DEAL_REPORT_CASES,
		comment: commentCases(DEAL_SUBJECT),
		'huddle-post': commentCases(HUDDLE_SUBJECT),
		store: STORE_CASES,
		contact: CONTACT_CASES,
		message: MESSAGE_CASES,
		'message-report': MESSAGE_REPORT_CASES,
		appeal: appealCases({
			deal: reverseDealDecision,
			edit: reverseRejection,
			comment: reverseRemovals(SUBJECTS),
			post: reverseRemovals(SUBJECTS),
			picture: reversePictureRemoval,
			huddle: reverseHuddleDecision,
		}),
	}),
	searchModule,
	membersModule,
	blocksModule,
	blogModule,
	aboutModule,
	messagesModule,
	hubModule,
	huddlesModule,
	viewsModule({ deal: DEAL_VIEWS, huddle: HUDDLE_VIEWS }),
	labelsModule,
	syndicationModule,
	{ personalData: [importData] },
	selfCheckModule,
	backupModule,
	pagesModule,
];

const PERSONAL_DATA = DOMAINS.flatMap(({ personalData }) => personalData ?? []);

export const MODULES: readonly AppModule[] = [
	...DOMAINS,
	privacyModule({ personalData: PERSONAL_DATA, activity: MEMBER_ACTIVITY }),
];

export const MAILS = MODULES.flatMap(({ mails }) => mails ?? []);
export const COUNTER_CHECKS = MODULES.flatMap(({ counterChecks }) => counterChecks ?? []);
export const STORED_FILES = MODULES.flatMap(({ storedFiles }) => storedFiles ?? []);
export const OPTIONAL_FILES = MODULES.flatMap(({ optionalFiles }) => optionalFiles ?? []);
export const CACHED_PATHS = MODULES.flatMap(({ cachedPaths }) => cachedPaths ?? []);

const QUEUED_JOBS = MODULES.flatMap(({ queuedJobs }) => Object.entries(queuedJobs ?? {}));

/** Names of all job queues. */
export const QUEUES = [SEND_MAIL, ...QUEUED_JOBS.map(([name]) => name)];

/** Returns the queued jobs of all domains. */
export function createQueuedJobs(context: AppContext, logger: FastifyBaseLogger): QueuedJob[] {
	return QUEUED_JOBS.map(([name, open]) => ({ name, runBatch: open(context, logger) }));
}

function votesAndFlags(subjectType: SubjectType, votes: VoteTable): VotesAndFlags {
	const of = { subjectType, limit: MAX_NAMED };
	return {
		findVoted: (db, userId, value) => findVotedTargets(db, votes, { userId, value, limit: MAX_NAMED }),
		findVotedComments: (db, userId, value) => findVotedComments(db, { userId, value, ...of }),
		findFlaggedComments: (db, userId) => findFlaggedComments(db, { userId, ...of }),
	};
}

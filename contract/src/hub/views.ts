/** Lists of deals that a member has something to do with. */
export const OWN_DEAL_VIEWS = ['all', 'votes', 'comments', 'saved'] as const;
export type OwnDealView = (typeof OWN_DEAL_VIEWS)[number];

/** What others saw of a member: approved deals, and posts in huddles. */
export const CONTRIBUTION_VIEWS = ['deals', 'posts'] as const;
export type ContributionView = (typeof CONTRIBUTION_VIEWS)[number];

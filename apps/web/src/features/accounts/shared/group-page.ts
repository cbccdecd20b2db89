/** Groups of a page. */
export const groupsOfPage = 20;

/** The paging of a call for a page, from 1. */
export const groupPage = (page = 1) => ({ skip: (page - 1) * groupsOfPage, take: groupsOfPage });

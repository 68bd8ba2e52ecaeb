// Before first paint: the theme that was chosen here, else the system's.
const chosen = localStorage.getItem('dark')
const isDark = chosen === null ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'true'
document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
